/** Proposes as diets what stands among the notes: « Adam allergique aux arachides », « intolérance lactose ». */
import { LIMITS } from '../../../../contract/limits.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { type Findings, type Line, lineOf } from '../table/lines.rules.ts';
import { calledIn } from './called.rules.ts';
import { asksOfFood, isOfAll, withExceptions } from './diets.rules.ts';
import { ofGuests } from './familysDiets.rules.ts';
import { bothDiets, isBlank, type ListedGuest, type ListedGuests, NAMELESS } from './guests.rules.ts';

/** « Luc ne boit pas d'alcool »: of these words a note alone is asked. */
const NOTED = /\b(?:mange|mangent|boit|boivent) (?:pas|jamais|plus) (?:de|d|les?|la)\b/;
/** « pas d'allergie », « allergies ? », « demander s'ils ont des allergies » */
const NOTHING_TOLD =
  /\b(?:(?:pas d|pas de|aucune?|sans|ni) (?:allergie|intolerance|regime)|demander|savoir|verifier|se renseigner)/;

const tellsDiet = (piece: string) => {
  const text = normalizeText(piece);
  return (asksOfFood(piece) || NOTED.test(text)) && !NOTHING_TOLD.test(text) && !/\?\s*$/u.test(piece);
};

/** Always asked, because a guest will read in the form what the hosts noted for themselves. */
export function addNoteDiets(lines: readonly Line[], { named, number }: ListedGuests, found: Findings): void {
  const line = lineOf(lines, 'note');
  const note = line?.read('note') ?? '';
  if (line === undefined || line.read('reference') !== '') return;
  // « Linh + 1 » too: what is noted is more likely told of Linh.
  const isOnlyNamed = named.filter((guest) => !isBlank(guest)).length === 1 && (number ?? 1) <= 2;
  // A place of nobody by name may have a diet, too.
  if (named.every(isBlank) && note.split(PIECES).some(tellsDiet)) {
    while (named.length < Math.max(1, number ?? 0)) named.push({ ...NAMELESS });
  }
  for (const { guests, diet, instead } of dietsInNote(note, named, isOnlyNamed)) {
    for (const guest of guests) guest.likelyDiet = bothDiets(guest.likelyDiet, diet);
    const message = `« ${diet} », dans les notes\u00a0: aussi le régime ${ofGuests(guests)}.`;
    found.doubts.push({
      ...{ path: instead.length > 0 ? 'invites.diet' : 'diet', message, cell: line.where('note') },
      ...(instead.length > 0 && { instead }),
    });
  }
}

/** In a list of guests the note of a line is told of the guest whose line it is, unless it names another. */
export function addOwnNoteDiet(
  line: Line,
  lines: readonly Line[],
  guests: ListedGuest[],
  found: Findings,
): ListedGuest[] {
  const [own] = guests;
  const note = line.read('note');
  if (own === undefined || line.read('reference') !== '') return guests;
  // The family's note is that of its first line.
  if (note !== '' && lineOf(lines, 'note') !== line) found.kept.push(`${own.prenom} : ${note}`);
  for (const { diet } of dietsInNote(note, [own], true)) {
    own.likelyDiet = bothDiets(own.likelyDiet, diet);
    const message = `« ${diet} », dans les notes\u00a0: aussi le régime ${ofGuests([own])}.`;
    found.doubts.push({ path: 'diet', message, cell: line.where('note') });
  }
  return guests;
}

/** « (3 ans) allergique aux noix » and « fils 4 ans allergie », once the name is left out. */
const AGE =
  /^(?:(?:avec|dont|son|sa|leur|le|la|petite?|fils|fille|bébé|bebe|enfant)(?: ?: | ))*\(?\d{1,2} ?(?:ans?|mois)(?!\p{L})\)?[\s,:–-]{0,3}/u;

const PIECES = /[,;.\n]|\s[-–—]\s/u;

/** « Léo », « fils Léo 4 ans », « enfant : Léo (4 ans) » */
const NAME_ALONE =
  /^\s*(?:(?:avec|dont|son|sa|leur|le|la|petite?|fils|fille|bébé|bebe|enfant)(?: ?: | ))*\p{Lu}[\p{L}’'-]+(?:,?\s\(?\d{1,2} ?(?:ans?|mois)\)?)?\s*$/u;

const ALONE = /^\s*\p{Lu}[\p{L}’'-]+\s*$/u;
const AGE_ALONE = /^\s*\d{1,2} ?(?:ans?|mois)\s*$/iu;

/** « Léo 3 ans, allergique aux noix » is one piece, where Léo is of the family. */
function piecesOf(note: string, named: readonly ListedGuest[]): string[] {
  const pieces: string[] = [];
  for (const piece of note.split(PIECES)) {
    const before = pieces.at(-1);
    // « Théo (5 ans). Linh végétarienne » tells of Linh alone.
    const isOfOther = calledIn(piece, named, note).guests.length > 0;
    const isTold = before !== undefined && NAME_ALONE.test(before) && tellsDiet(piece) && !isOfOther;
    // « Noé, 4 ans, allergique aux noix »
    if (before !== undefined && ALONE.test(before) && AGE_ALONE.test(piece))
      pieces.push(`${pieces.pop()},${piece}`);
    else if (isTold && calledIn(before, named, note).guests.length > 0)
      pieces.push(`${pieces.pop()} ${piece.trim()}`);
    else pieces.push(piece);
  }
  return pieces;
}

interface NotedDiet {
  guests: ListedGuest[];
  diet: string;
  /** The note rewritten for each other guest, where it does not tell whose diet it is. */
  instead: string[];
}

/** Those whom the note names beside a diet have it, or the only one with a name; of others the first is proposed. */
export function dietsInNote(note: string, named: readonly ListedGuest[], isOnlyNamed: boolean): NotedDiet[] {
  return piecesOf(note, named).flatMap((piece): NotedDiet[] => {
    if (!tellsDiet(piece)) return [];
    const called = calledIn(piece, named, note);
    const excepted = called.guests.length > 0 ? withExceptions(piece, named) : null;
    const isSilent = ({ told, likelyDiet }: ListedGuest) =>
      told.diet === undefined && likelyDiet === undefined;
    const silent = named.filter(isSilent);
    const areAll = isOfAll(piece) || /\b(?:mangent|boivent)\b/.test(normalizeText(piece));
    const likely = areAll ? silent : silent.slice(0, 1);
    const whose = called.guests.length > 0 ? (excepted?.guests ?? called.guests).filter(isSilent) : likely;
    const diet = (excepted ?? called).diet.replace(AGE, '');
    if (whose.length === 0 || diet === '' || diet.length > LIMITS.diet) return [];
    const isUnclear = called.guests.length === 0 && !isOnlyNamed && !areAll;
    const others = isUnclear
      ? named.flatMap(({ prenom }) => (prenom === whose[0]?.prenom ? [] : prenom))
      : [];
    const instead = [...new Set(others)]
      .filter(Boolean)
      .map((name) => note.replace(piece.trim(), () => `${name}\u00a0: ${piece.trim()}`));
    return [{ guests: whose, diet, instead }];
  });
}
