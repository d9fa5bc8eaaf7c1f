/** Says what an import did, and what its undo left. */
import type {
  ImportDone,
  ImportRow,
  ImportUndone,
  LastImportAnswer,
} from '../../../../contract/imports/imports.schema.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { lineLabelOf } from './decisions.rules.ts';

export type LastImport = NonNullable<LastImportAnswer['last']>;

export function doneSentence({ created, updated }: Pick<ImportDone, 'created' | 'updated'>): string {
  const parts = [counted(created, 'créée'), counted(updated, 'modifiée')].filter((part) => part !== '');
  return parts.length === 0 ? 'Rien n’a changé : tout était déjà là.' : `${parts.join(' et ')}.`;
}

export function peopleSentence(people: number): string {
  if (people === 0) return '';
  return people > 1
    ? `${people} personnes de ce fichier sont dans votre liste.`
    : 'Une personne de ce fichier est dans votre liste.';
}

/** Names that are said before the others are counted. */
const NAMED = 5;

/** « Aurélie, Benoît, Chloé… », so that nobody is left out unseen. */
export function someNames(rows: readonly Named[], named = NAMED): string {
  const names = rows.slice(0, named).map((row) => familleName(row.famille) || lineOf(row));
  return rows.length > named ? `${names.join(', ')}…` : names.join(', ');
}

type Named = Pick<ImportRow, 'key' | 'famille' | 'source'>;

/** Characters of a line without a name that are said. */
const WORDS = 40;

/** « ligne 23 », or « ligne 23 : copine de Jo » where the line has words. */
function lineOf({ key, source }: Named): string {
  const worded = source.map(({ text }) => text.trim()).filter((text) => /\p{L}{2}/u.test(text));
  const words = worded.join(' ');
  const said = words.length > WORDS ? `${words.slice(0, WORDS).trimEnd()}…` : words;
  return said === '' ? lineLabelOf(key) : `${lineLabelOf(key)}\u00a0: ${said}`;
}

export function undoneSentences({ binned, restored, kept }: ImportUndone): string[] {
  const parts = [
    binned > 0 && `${counted(binned, '')} dans la corbeille`,
    restored > 0 && `${counted(restored, 'remise')} comme avant`,
  ].filter((part) => part !== false);
  const names = kept.slice(0, NAMED).map(({ nom, prenom }) => `${prenom} ${nom}`.trim());
  const more = kept.length - names.length;
  const all = more > 0 ? `${names.join(', ')} et ${more} de plus` : names.join(', ');
  const are = kept.length > 1 ? 'restent telles quelles' : 'reste telle quelle';
  const said = `Changé depuis l’import, par une réponse ou par vous, ${all} ${are}.`;
  if (parts.length + kept.length === 0) return ['Il n’y avait plus rien à annuler.'];
  return [...(parts.length > 0 ? [`${parts.join(', ')}.`] : []), ...(kept.length > 0 ? [said] : [])];
}

/** What the undo would do, before it is asked for. */
export function undoSentences({ binned, restored, kept }: LastImport['undo']): string[] {
  const parts = [
    binned > 0 && `${counted(binned, '')} ${binned > 1 ? 'iront' : 'ira'} dans la corbeille`,
    restored > 0 && `${counted(restored, '')} ${restored > 1 ? 'redeviendront' : 'redeviendra'} comme avant`,
  ].filter((part) => part !== false);
  const are =
    kept > 1
      ? 'ont changé depuis, par une réponse, un mail ou vous, et restent telles quelles'
      : 'a changé depuis, par une réponse, un mail ou vous, et reste telle quelle';
  return [
    ...(parts.length > 0 ? [`${parts.join(', ')}.`] : []),
    ...(kept > 0 ? [`${counted(kept, '')} ${are}.`] : []),
  ];
}

function counted(count: number, word: string): string {
  if (count === 0) return '';
  const many = count > 1 ? 's' : '';
  return `${count}\u00a0famille${many}${word && ` ${word}${many}`}`;
}
