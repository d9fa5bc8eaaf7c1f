/** A line of the list with a question: the file's cells, what was understood, and the hosts' answer. */
import { guestsBeside } from '../../../../contract/familles/namesakes.rules.ts';
import type { ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import layout from '../../../ui/layout.module.css';
import { familleName } from '../../familles/familleTexts.ts';
import {
  AGREED,
  ASIDE,
  asTitle,
  isJoined,
  isOut,
  LISTED,
  mailMeant,
  mayBeSum,
  SUM,
} from './decisions.rules.ts';
import { FileCells } from './FileCells.tsx';
import { PeopleDiffer, RowChanges, whoIs } from './PreviewRow.tsx';
import styles from './rows.module.css';
import { SiteOrList } from './SiteOrList.tsx';
import { isSameCell, type useImport } from './useImport.ts';

/** The answer that the line is the same family as its twin. */
const SAME = 'same';

const DECIDED: Record<string, string> = {
  [ASIDE]: 'laissée de côté',
  [SUM]: 'un total, pas une famille',
  [LISTED]: 'comme dans la liste',
};

export const titleId = ({ key }: ImportRow) => `ligne-${key}`;

export function AskedRow({ row, list }: { row: ImportRow; list: ReturnType<typeof useImport> }) {
  const { key, sheet, line, choices, errors, doubts } = row;
  const name = familleName(row.famille) || 'Sans nom';
  const choice = list.choices[key];
  const place = sheet === '' ? `ligne ${line}` : `${sheet}, ligne ${line}`;
  const joined = isJoined(row);
  if (joined || choice === AGREED || choice === LISTED || isOut(choice))
    return (
      <li className={styles.decided}>
        <p>
          <b>{name}</b> :{' '}
          {joined
            ? `la même que ${placeOf(row.twin ?? '')}`
            : (DECIDED[choice ?? ''] ?? (row.listed ? 'comme sur le site' : 'vu'))}{' '}
          <span className={layout.note}>{place}</span>
        </p>
        <Button
          kind="quiet"
          aria-label={`Revoir ${name}`}
          disabled={list.busy}
          onClick={() => (joined ? list.join(key, false) : list.reopen(key))}
        >
          Revoir
        </Button>
      </li>
    );
  const decided = choices.find(({ before }) => (before?.id ?? 'new') === choice);
  const meant = mailMeant(row);
  const title = asTitle(row);
  const other = doubts.find(({ instead }) => instead !== undefined);
  const isWritten = row.source.some(({ cell }) =>
    list.written.some((over) => isSameCell(over, { sheet, cell })),
  );
  const isWrong = row.action === 'error' && choices.length === 0;
  return (
    <li>
      <Card>
        <div className={`${layout.wrap} ${styles.head}`}>
          <h3 id={titleId(row)} tabIndex={-1} className={styles.title}>
            {questionOf(row, name)}
          </h3>
          <span className={layout.note}>{place}</span>
        </div>
        {errors.length + doubts.length > 0 && (
          <ul className={styles.said} data-fatal={isWrong}>
            {[...errors, ...doubts].map(({ path, message, cell }) => (
              <li key={`${path}${cell}${message}`}>{message}</li>
            ))}
          </ul>
        )}
        <PeopleDiffer row={row} />
        {choices.length === 0 && <FileCells key={JSON.stringify(row.source)} row={row} />}
        {!isWrong && choices.length === 0 && <RowChanges shown={row} />}
        <SiteOrList row={row} list={list} />
        {choices.length > 0 && (
          <>
            <div className={styles.choices}>
              <RadioGroup
                legend={`Qui est « ${name} », ligne ${line}\u00a0?`}
                name={`qui-${key}`}
                options={[
                  ...(row.twin === null ? [] : [{ value: SAME, label: sameAs(row.twin, list) }]),
                  ...choices.map(({ before }) => ({ value: before?.id ?? 'new', label: whoIs(before) })),
                ]}
                value={choice ?? null}
                disabled={list.busy}
                onValue={(id) => (id === SAME ? list.join(key, true) : list.decide({ [key]: id }))}
              />
            </div>
            {row.twin === null && choices.every(({ before }) => before === null) && (
              <p className={layout.note}>Si c’est la même, laissez cette ligne de côté.</p>
            )}
            {decided && <RowChanges shown={decided} />}
            <FileCells key={JSON.stringify(row.source)} row={row} />
          </>
        )}
        <div className={`${layout.row} ${styles.decisions}`}>
          {meant && !isWritten && (
            <Button
              disabled={list.busy}
              onClick={() => list.correct([{ sheet, cell: meant.cell, text: meant.text }])}
            >
              Écrire {meant.likely}
            </Button>
          )}
          {!isWrong && choices.length === 0 && !isWritten && row.listed === null && (
            <Button
              kind={meant ? 'secondary' : 'primary'}
              disabled={list.busy}
              onClick={() => list.decide({ [key]: AGREED })}
            >
              {meant ? `Garder ${row.famille.email}` : title ? 'C’est une famille' : 'C’est bien cela'}
            </Button>
          )}
          {!isWritten &&
            other?.instead?.map((text) => (
              <Button
                key={text}
                kind="secondary"
                disabled={list.busy}
                onClick={() => list.correct([{ sheet, cell: other.cell ?? '', text }])}
              >
                Plutôt {text}
              </Button>
            ))}
          {title && !isWritten && (
            <Button kind="secondary" disabled={list.busy} onClick={() => list.correct([title])}>
              C’est un titre
            </Button>
          )}
          {mayBeSum(row) && (
            <Button kind="secondary" disabled={list.busy} onClick={() => list.decide({ [key]: SUM })}>
              C’est un total
            </Button>
          )}
          <Button kind="quiet" disabled={list.busy} onClick={() => list.decide({ [key]: ASIDE })}>
            Laisser de côté
          </Button>
        </div>
      </Card>
    </li>
  );
}

/** « La même que ligne 3 : Nadia et Mourad » */
function sameAs(key: string, { preview }: ReturnType<typeof useImport>): string {
  const twin = preview?.rows.find((row) => row.key === key)?.famille;
  const guests = twin ? guestsBeside(twin) : '';
  return `La même que ${placeOf(key)}${guests && `\u00a0: ${guests}`}`;
}

/** For example « ligne 3 » or « Hugo, ligne 3 ». */
function placeOf(key: string): string {
  const line = `ligne ${key.slice(key.lastIndexOf('!') + 1)}`;
  return key.includes('!') ? `${key.slice(0, key.lastIndexOf('!'))}, ${line}` : line;
}

function questionOf({ action, choices, doubts, listed }: ImportRow, name: string): string {
  if (listed !== null) return `${name} : le site ou la liste ?`;
  if (choices.length > 0) return `${name} : est-ce la même famille ?`;
  if (action === 'error') return `${name} : à corriger`;
  const paths = doubts.map(({ path }) => path);
  if (paths.includes('numberPers') || paths.includes('invites')) return `${name} : qui vient ?`;
  if (paths.includes('email')) return `${name} : à quelle adresse ?`;
  if (paths.includes('invites.diet')) return `${name} : le régime de qui ?`;
  return `${name} : est-ce bien cela ?`;
}
