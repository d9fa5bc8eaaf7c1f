/**
 * Compares the number of people in the file with the number to import, and shows the lines that make the
 * difference, which hosts confirm in PreviewCard.tsx.
 */
import { useState } from 'react';
import type { ImportChoices, ImportPreview, ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { type Counts, isOut } from './decisions.rules.ts';
import { someNames } from './done.rules.ts';
import { type FileSum, fileSums } from './fileSums.rules.ts';
import styles from './PreviewCard.module.css';
import { FirstRows, PreviewRow } from './PreviewRow.tsx';

interface PeopleCountProps {
  counts: Counts;
  choices: ImportChoices;
  preview: ImportPreview;
}

export function PeopleCount({ counts, choices, preview }: PeopleCountProps) {
  const { rows, sheets } = preview;
  const { read, told, planned, differing, open } = counts;
  const [shown, setShown] = useState(false);
  const lost = told - planned;
  const binned = rows.filter((row) => row.binned !== null).length;
  return (
    <Card>
      <div className={styles.people}>
        <p>
          <b className={styles.figure}>{read}</b> {read > 1 ? 'personnes lues' : 'personne lue'}{' '}
          {whereOf(sheets)}
        </p>
        <span aria-hidden="true" className={styles.sign} data-differs={lost !== 0}>
          {read === planned ? '=' : '≠'}
        </span>
        <p>
          <b className={styles.figure}>{planned}</b> {planned > 1 ? 'prêtes' : 'prête'}
        </p>
      </div>
      {fileSums(preview).map((sum) => (
        <p key={`${sum.sheet}${sum.line}`} className={layout.note}>
          {sumWords(sum, sheets.length > 1)}
        </p>
      ))}
      {told !== read && <p className={layout.note}>{knownWords(told - read, rows)}</p>}
      {/* Only the couple knows how many the file holds: a line that is misread may count for one. */}
      <p className={layout.note}>
        {binned > 0 &&
          `${binned > 1 ? `${binned} familles du fichier sont` : 'Une famille du fichier est'} dans la corbeille et ne ${binned > 1 ? 'comptent' : 'compte'} pas ici. `}
        À comparer avec votre propre compte.
      </p>
      {differing.length > 0 && (
        <>
          <div className={layout.row}>
            <p className={layout.note}>{differenceWords(lost, open.length > 0)}.</p>
            <Button kind="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {shown ? 'Replier' : 'Voir'}{' '}
              {differing.length > 1 ? `les ${differing.length} lignes` : 'la ligne'}
            </Button>
          </div>
          {shown && (
            <FirstRows rows={differing} className={layout.list}>
              {(row) => <PreviewRow key={row.key} row={row} isOut={isOut(choices[row.key])} />}
            </FirstRows>
          )}
        </>
      )}
    </Card>
  );
}

/** What families have replied, or the hosts written, since the file was made. */
function knownWords(more: number, rows: readonly ImportRow[]): string {
  const people = Math.abs(more) > 1 ? `${Math.abs(more)} personnes` : 'une personne';
  const differing = rows.filter((row) => row.people.told !== row.people.read);
  return `Les familles déjà là comptent ${people} de ${more > 0 ? 'plus' : 'moins'} sur le site\u00a0: ${someNames(differing)}.`;
}

/** The file's own sum, and a difference only where there is one. */
function sumWords({ sheet, line, told, read, isPart }: FileSum, areSheets: boolean): string {
  const lineLabel = areSheets ? `${sheet}, ligne ${line}` : `ligne ${line}`;
  const readThere = `\u00a0; ${read} ${read > 1 ? 'sont lues' : 'est lue'}${isPart ? ' au-dessus' : ''}`;
  return `Votre fichier dit ${told} (${lineLabel})${told === read && !isPart ? '' : readThere}.`;
}

/** Whoever stands in a sheet that is not ticked is not counted. */
function whereOf(sheets: ImportPreview['sheets']): string {
  const filled = sheets.filter(({ lines, repeats }) => lines > 0 && !repeats);
  const read = sheets.filter((sheet) => sheet.read).length;
  if (read >= filled.length) return 'dans votre fichier';
  return `dans ${read} feuille${read > 1 ? 's' : ''} sur ${filled.length}`;
}

/** While questions are open, nobody counts as missing. */
function differenceWords(lost: number, waits: boolean): string {
  if (lost === 0) return 'Le total est le même, mais pas le compte de chaque ligne';
  if (lost < 0)
    return lost === -1
      ? 'Une personne de plus que dans la liste'
      : `${-lost} personnes de plus que dans la liste`;
  if (waits)
    return lost > 1 ? `${lost} personnes dépendent de vos réponses` : 'Une personne dépend de votre réponse';
  return lost > 1 ? `${lost} personnes manquent` : 'Une personne manque';
}
