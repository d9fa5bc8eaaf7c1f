/** What is asked about a line: the file's cells, what was understood, and the answers to choose from. */
import { guestsBeside } from '../../../../contract/familles/namesakes.rules.ts';
import type { ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import layout from '../../../ui/layout.module.css';
import { familleName } from '../../familles/familleTexts.ts';
import {
  AGREED,
  ASIDE,
  asTitle,
  lineLabelOf,
  mailMeant,
  mayBeSum,
  SUM,
  withoutAddress,
} from './decisions.rules.ts';
import { FileCells } from './FileCells.tsx';
import { PeopleDiffer, RowChanges, whoIs } from './PreviewRow.tsx';
import styles from './rows.module.css';
import { SiteOrList } from './SiteOrList.tsx';
import { isSameCell, type useImport } from './useImport.ts';

/** The answer that the line is the same family as its twin. */
const SAME = 'same';

interface RowReviewProps {
  row: ImportRow;
  importing: ReturnType<typeof useImport>;
  onReread: () => void;
}

export function RowReview({ row, importing, onReread }: RowReviewProps) {
  const { key, sheet, line, choices, doubts } = row;
  const name = familleName(row.famille) || 'Sans nom';
  const choice = importing.choices[key];
  const decided = choices.find(({ before }) => (before?.id ?? 'new') === choice);
  const isWrong = row.action === 'error' && choices.length === 0;
  const meant = mailMeant(row);
  const title = asTitle(row);
  const bare = isWrong ? withoutAddress(row) : null;
  const other = doubts.find(({ instead }) => instead !== undefined);
  const isWritten = row.source.some(({ cell }) =>
    importing.written.some((over) => isSameCell(over, { sheet, cell })),
  );
  return (
    <>
      <PeopleDiffer row={row} />
      {choices.length === 0 && <FileCells key={JSON.stringify(row.source)} row={row} onReread={onReread} />}
      {!isWrong && choices.length === 0 && <RowChanges shown={row} />}
      <SiteOrList row={row} importing={importing} />
      {choices.length > 0 && (
        <>
          <div className={styles.choices}>
            <RadioGroup
              legend={`Qui est « ${name} », ligne ${line}\u00a0?`}
              name={`qui-${key}`}
              options={[
                ...(row.twin === null ? [] : [{ value: SAME, label: sameAs(row.twin, importing) }]),
                ...choices.map(({ before }) => ({ value: before?.id ?? 'new', label: whoIs(before) })),
              ]}
              value={choice ?? null}
              disabled={importing.busy}
              onValue={(id) => (id === SAME ? importing.join(key, true) : importing.decide({ [key]: id }))}
            />
          </div>
          {row.twin === null && choices.every(({ before }) => before === null) && (
            <p className={layout.note}>Si c’est la même, laissez cette ligne de côté.</p>
          )}
          {decided && <RowChanges shown={decided} />}
          <FileCells key={JSON.stringify(row.source)} row={row} onReread={onReread} />
        </>
      )}
      <div className={`${layout.row} ${styles.decisions}`}>
        {meant && !isWritten && (
          <Button
            disabled={importing.busy}
            onClick={() => importing.correct([{ sheet, cell: meant.cell, text: meant.text }])}
          >
            Écrire {meant.likely}
          </Button>
        )}
        {bare && !isWritten && (
          <Button kind="secondary" disabled={importing.busy} onClick={() => importing.correct([bare])}>
            Importer sans cette adresse
          </Button>
        )}
        {title && !isWritten && (
          <Button disabled={importing.busy} onClick={() => importing.correct([title])}>
            C’est un titre
          </Button>
        )}
        {!isWrong && choices.length === 0 && !isWritten && row.listed === null && (
          <Button
            kind={meant || title ? 'secondary' : 'primary'}
            disabled={importing.busy}
            onClick={() => importing.decide({ [key]: AGREED })}
          >
            {meant ? `Garder ${row.famille.email}` : title ? 'C’est une famille' : 'C’est bien cela'}
          </Button>
        )}
        {!isWritten &&
          other?.instead?.map((text) => (
            <Button
              key={text}
              kind="secondary"
              disabled={importing.busy}
              onClick={() => void importing.choose(key, { sheet, cell: other.cell ?? '', text })}
            >
              Plutôt {text}
            </Button>
          ))}
        {mayBeSum(row) && (
          <Button kind="secondary" disabled={importing.busy} onClick={() => importing.decide({ [key]: SUM })}>
            C’est un total
          </Button>
        )}
        <Button kind="quiet" disabled={importing.busy} onClick={() => importing.decide({ [key]: ASIDE })}>
          Laisser de côté
        </Button>
      </div>
    </>
  );
}

/** « La même que ligne 3 : Nadia et Mourad » */
function sameAs(key: string, { preview }: ReturnType<typeof useImport>): string {
  const twin = preview?.rows.find((row) => row.key === key)?.famille;
  const guests = twin ? guestsBeside(twin) : '';
  return `La même que ${lineLabelOf(key)}${guests && `\u00a0: ${guests}`}`;
}
