/** Heads by event and beds, for the caterer and the estate: to print or to send. */
import { useMemo } from 'react';
import { beds, eventHeads } from '../../../../contract/exports/exports.rules.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/onDemand/Panel.tsx';
import { useFamilles } from '../../data/useFamilles.ts';
import { Screen } from '../../parts/Screen.tsx';
import styles from './caterer.module.css';
import { DietsTable } from './DietsTable.tsx';
import { HeadsTable } from './HeadsTable.tsx';
import { QuestionsPanel } from './QuestionsPanel.tsx';

const SHEET = '/api/adminouminou/caterer.xlsx';

export function CatererPage() {
  const { data: familles, error } = useFamilles();
  const groups = useMemo(
    () => familles && [...eventHeads(familles), ...beds(familles).map((place) => ({ ...place, diets: [] }))],
    [familles],
  );
  return (
    <Screen title="Traiteur et domaine" problem="Ces chiffres ne sont plus à jour" error={error}>
      <p className={layout.narrow}>
        Ceux qui ont répondu oui, à ce jour. Un enfant dont l’âge manque compte avec les plus grands.
      </p>
      <div data-screen-only className={`${layout.row} ${styles.actions}`}>
        <ButtonLink href={SHEET} download>
          Télécharger (.xlsx)
        </ButtonLink>
        <Button kind="secondary" onClick={() => window.print()}>
          Imprimer
        </Button>
      </div>
      {groups && (
        <>
          <Panel title="Récapitulatif">
            <HeadsTable
              label="Récapitulatif"
              first="Moment"
              rows={groups.map(({ key, title, total }) => ({ id: key, name: title, ...total }))}
            />
          </Panel>
          {groups.map(({ key, title, families, total, diets }) => (
            <Panel key={key} title={titleOf(title, families.length)}>
              {families.length === 0 ? (
                <p>Personne pour l’instant.</p>
              ) : (
                <HeadsTable label={title} first="Famille" rows={families} total={total} />
              )}
              <DietsTable event={title} diets={diets} />
            </Panel>
          ))}
          <QuestionsPanel familles={familles ?? []} />
        </>
      )}
    </Screen>
  );
}

function titleOf(title: string, families: number): string {
  return families === 0 ? title : `${title} (${families} famille${families > 1 ? 's' : ''})`;
}
