/** Exports the guest list to a spreadsheet with the columns that the hosts choose. */
import { useState } from 'react';
import {
  DEFAULT_COLUMNS,
  EXPORT_COLUMNS,
  type ExportColumn,
} from '../../../../contract/exports/exports.rules.ts';
import { FAMILLE_FIELDS } from '../../../../contract/imports/listColumns.ts';
import { childcareWords } from '../../../../contract/reponses/childcare.rules.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Fieldset } from '../../../ui/fields/Field.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import layout from '../../../ui/layout.module.css';
import { hostWedding } from '../../data/hostQueries.ts';
import { Screen } from '../../parts/Screen.tsx';
import { type ExportChoice, exportLink, WHOLE } from './exportLink.ts';

const ROWS = [
  { value: 'famille', label: 'Une ligne par famille' },
  { value: 'guest', label: 'Une ligne par convive' },
] as const;

function labelOf(column: ExportColumn): string {
  if (column === 'invites') return 'Noms des convives';
  if (column === 'health') return 'Régimes et allergies des convives';
  if (column === 'questions') return 'Réponses à vos questions';
  if (column === 'gardeEnfant') return childcareWords(hostWedding().form, FAMILLE_FIELDS.gardeEnfant);
  return column === 'link' ? 'Lien personnel (secret)' : FAMILLE_FIELDS[column];
}

export function ExportPage() {
  const [choice, setChoice] = useState<ExportChoice>({
    rows: 'famille',
    children: false,
    columns: DEFAULT_COLUMNS,
  });

  function toggle(column: ExportColumn, wanted: boolean) {
    const columns = EXPORT_COLUMNS.filter((other) =>
      other === column ? wanted : choice.columns.includes(other),
    );
    setChoice({ ...choice, columns });
  }

  const left = [
    ...(choice.children ? [] : ['les enfants']),
    ...WHOLE.columns.filter((column) => !choice.columns.includes(column)).map(labelOf),
  ];

  return (
    <Screen title="Exporter la liste">
      <div className={`${layout.stack} ${layout.narrow}`}>
        <Card>
          <RadioGroup
            legend="Que contient une ligne ?"
            name="rows"
            options={ROWS}
            value={choice.rows}
            onValue={(rows) => setChoice({ ...choice, rows })}
          />
        </Card>
        <div className={layout.row}>
          <ButtonLink href={exportLink('xlsx', choice)} download>
            Télécharger (.xlsx)
          </ButtonLink>
          <ButtonLink kind="secondary" href={exportLink('csv', choice)} download>
            Télécharger (.csv)
          </ButtonLink>
        </div>
        {left.length > 0 && (
          <div className={layout.row}>
            <p className={layout.note}>N’y sont pas&nbsp;: {left.join(', ')}.</p>
            <Button kind="quiet" onClick={() => setChoice({ ...choice, ...WHOLE })}>
              Tout cocher
            </Button>
          </div>
        )}
        <p className={layout.note}>
          Le fichier .xlsx s’ouvre dans tous les tableurs. Corrigé puis importé ici, il met à jour les
          familles qu’il contient&nbsp;: gardez la colonne «&nbsp;Référence&nbsp;», elle dit qui est qui.
        </p>
        <Fieldset legend="Colonnes">
          <div className={layout.boxes}>
            {EXPORT_COLUMNS.map((column) => (
              <Checkbox
                key={column}
                label={labelOf(column)}
                checked={choice.columns.includes(column)}
                onChange={({ target }) => toggle(column, target.checked)}
              />
            ))}
          </div>
          <Checkbox
            label="Noms et âges des enfants aussi"
            checked={choice.children}
            onChange={({ target }) => setChoice({ ...choice, children: target.checked })}
          />
          <p className={layout.note}>
            Ne les emportez que si vous en avez besoin&nbsp;: pour compter les repas, la feuille du traiteur
            suffit.
          </p>
        </Fieldset>
      </div>
    </Screen>
  );
}
