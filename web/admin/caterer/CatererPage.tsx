/** Heads by event and beds, for the caterer and the estate: to print or to send. */
import { useMemo } from 'react';
import { beds, eventHeads } from '../../../contract/exports.rules.ts';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FreshnessNotice } from '../FreshnessNotice.tsx';
import { useFamilles } from '../useFamilles.ts';
import styles from './CatererPage.module.css';
import { HeadsTable } from './HeadsTable.tsx';

const SHEET = '/api/adminouminou/caterer.xlsx';

export function CatererPage() {
  usePageTitle('Traiteur et domaine');
  const { data: familles, error } = useFamilles();
  const events = useMemo(() => eventHeads(familles ?? []), [familles]);
  const places = useMemo(() => beds(familles ?? []), [familles]);
  return (
    <>
      <h1>Traiteur et domaine</h1>
      <FreshnessNotice title="Ces chiffres ne sont plus à jour" error={error} />
      <p className={styles.intro}>
        Ceux qui ont répondu oui, à ce jour. Un enfant dont l’âge manque compte avec les plus grands.
      </p>
      <div className={styles.actions}>
        <ButtonLink href={SHEET} download>
          Télécharger (.xlsx)
        </ButtonLink>
        <Button kind="secondary" onClick={() => window.print()}>
          Imprimer
        </Button>
      </div>
      {familles && (
        <>
          <Panel title="Récapitulatif">
            <HeadsTable
              label="Récapitulatif"
              first="Moment"
              rows={[
                ...events.map(({ key, title, total }) => ({ id: key, name: title, ...total })),
                ...places.map(({ key, title, total }) => ({
                  id: key,
                  name: title,
                  ...total,
                })),
              ]}
            />
          </Panel>
          {[...events, ...places].map(({ key, title, families, total }) => (
            <Panel key={key} title={titleOf(title, families.length)}>
              {families.length === 0 ? (
                <p>Personne pour l’instant.</p>
              ) : (
                <HeadsTable label={title} first="Famille" rows={families} total={total} />
              )}
            </Panel>
          ))}
        </>
      )}
    </>
  );
}

function titleOf(title: string, families: number): string {
  return families === 0 ? title : `${title} (${families} famille${families > 1 ? 's' : ''})`;
}
