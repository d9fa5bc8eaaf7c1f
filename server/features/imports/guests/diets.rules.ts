/**
 * Whose diet a text is: « Noé sans gluten », « halal : Omar et Lina », « tous végétariens ». What names nobody is
 * read as the likeliest guest's and asked about.
 */
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { type Called, calledIn } from './called.rules.ts';
import { isRole, tellsOfComing } from './coming.rules.ts';
import type { ListedGuest } from './guests.rules.ts';

/** A religious diet, or one in the plural, is likely the whole family's. */
const OF_ALL =
  /^(?:halal|casher|kasher|sans porc|vegans|veget(?:ar|al)ien(?:ne)?s)$|\b(?:tou(?:s|tes)|pour) les (?:deux|trois|quatre|cinq|[2-9])\b/;
export const isOfAll = (diet: string) => OF_ALL.test(normalizeText(diet));

const DIET =
  /\b(?:allergi|intoleran|(?:coe|ce)liaque|vegan|vege\b|veget|pesco|pesce|halal|casher|kasher|diabetique|(?:sans|pas de) (?:porc|gluten|lactose|lait|oeufs?|viande|poisson|noix|arachides?|cacahuetes?|fruits? de mer|fruits a coque|alcool|sel|sucre)\b)/;

/** Whether a text is surely about food. */
export const asksOfFood = (text: string) => DIET.test(normalizeText(text));

const NEVER =
  /^(?:(?:grande? |pre ?)?ados?|adolescente?s?|(?:petits? )?enfants?|jeunes?|decedee?s?|dcd|feue?|enceinte\b.*|divorcee?s?|separee?s?|veufs?|veuves?|(?:bebe |bb |enfant )?a naitre\b.*|(?:sa|son|ma|mon|leur) (?:femme|mari|epou(?:x|se)|compagne|compagnon|conjointe?|copain|copine|amie?|mere|pere|soeur|frere|filles?|fils)|(?:son |le |les |leurs? )?(?:pre)?noms?(?: a (?:demander|completer|confirmer|venir))?)$/;

/** « mamie de Mathieu », « sœur d'Anne »: whose they are. */
const TIE =
  /^(?:(?:la|le|les|l|sa|son|une?|future?) )?(?:(?:arriere|grande?|belle|beau|beaux|demi|petite?s?|meilleure?) )*(?:meres?|peres?|parents|mamies?|papis?|maman|papa|soeurs?|freres?|filles?|fils|oncle|tante|cousine?s?|neveux?|nieces?|marraine|parrain|filleule?s?|amie?s?|copain|copine|collegues?|voisine?s?|femme|mari|epou(?:x|se)|compagne|compagnon|conjointe?|temoins?|ex) (?:d|de|du|des)\b/;

/** « ado », « décédé », « prénom ? », « témoin » and « ne vient pas » tell who somebody is, and nothing of food. */
export function isNeverADiet(text: string): boolean {
  const word = normalizeText(text);
  if (isRole(text) || (TIE.test(word) && !DIET.test(word)) || (tellsOfComing(text) && !DIET.test(word)))
    return true;
  return NEVER.test(word) || (/\bdecede/.test(word) && !DIET.test(word)) || /^[\s†✝]+$/u.test(text);
}

const STARTS =
  /^(?:sans (?!nom\b)|pas d\b|pas (?:de|les|leurs) |hors enfants|ne mange|allergi|intoleran|coeliaque|diabetique|vegan|vege\b|veget|vg\b|sg\b|pesc[eo]|halal\b|casher\b|kasher\b)/;

/** Whether a text begins as what is told of somebody: « sans gluten », « allergie aux noix », « sans leurs enfants ». */
export const startsDiet = (text: string) => STARTS.test(normalizeText(text));

/** A part of a cell. `guests` are the likeliest if it `isUnclear` whose it is. */
export interface Diet extends Pick<Called, 'guests' | 'diet'> {
  isUnclear: boolean;
  /** The cell rewritten for each other reading of an unclear part. */
  instead: string[];
}

const SEPARATOR = /[,;\n&+/]|\s[-–—]\s|\set\s/giu;

interface Chunk extends Called {
  start: number;
  end: number;
}

/** What hosts write of a guest without a diet. */
const NONE =
  /^(?:ok|rien|ras|r a s|non|pas|aucune?(?: regime)?|neant|rien a signaler|(?:mange )?(?:de )?tout)$/;
/** « Chloé aussi » has the diet that stands before. */
const SAME = /^(?:aussi|pareil|idem|egalement|de meme)$/;
const EXCEPT = /(?<!\p{L})(?:sauf|except[ée](?:e?s?)|hormis|à part|mais|pas pour)(?!\p{L})/iu;
const NOT_THIS_ONE = /(?<!\p{L})[Pp]as (?=\p{Lu}\p{Ll})/u;

/** Reads a family's cell. `isAlone`: the family is one person, whose diet it is. */
export function dietsInCell(written: string, named: readonly ListedGuest[], isAlone: boolean): Diet[] {
  // « Lou (4 ans) sans lait »
  const cell = written.replace(/ ?\( ?\d{1,2} ?(?:ans?|mois) ?\)/giu, '');
  const excepted = isAlone ? null : withExceptions(cell, named);
  if (excepted) return [excepted];
  // « Maxime ; Chloé : végé ; Lou »: a name alone has none.
  const chunks = withSame(chunksOf(cell, named)).filter(
    ({ guests, diet }, _, all) => isAlone || all.length === 1 || guests.length === 0 || diet !== '',
  );
  const without = new Set(chunks.flatMap(({ guests, diet }) => (saysNone(diet) ? guests : [])));
  return chunks.flatMap(({ guests, diet, start, end }): Diet[] => {
    const text = cell.slice(start, end).trim();
    if (saysNone(diet || text)) return [];
    const isSaid = guests.length > 0 && diet !== '';
    if (isSaid || isAlone)
      return [
        {
          guests: isSaid ? guests : named.slice(0, 1),
          diet: diet || text,
          isUnclear: false,
          instead: [],
        },
      ];
    const silent = named.filter((guest) => guest.told.diet === undefined && !without.has(guest));
    const likely = guests.length > 0 ? guests : isOfAll(text) ? silent : silent.slice(0, 1);
    const whose = likely.length > 0 ? likely : named.slice(0, 1);
    const before = cell.slice(0, start) + (start > 0 ? ' ' : '');
    const others = [
      ...named.filter((guest) => whose.length > 1 || guest !== whose[0]).map(({ prenom }) => prenom),
      ...(whose.length > 1 ? [] : ['Tous']),
    ].filter(Boolean);
    return [
      {
        ...{ guests: whose, diet: text, isUnclear: true },
        instead:
          guests.length > 0
            ? []
            : [...new Set(others)].map((name) => `${before}${name}\u00a0: ${text}${cell.slice(end)}`),
      },
    ];
  });
}

function withSame(chunks: readonly Chunk[]): Chunk[] {
  let before = '';
  return chunks.map((chunk) => {
    const isSame = SAME.test(normalizeText(chunk.diet));
    if (!isSame) before = chunk.diet || before;
    return isSame ? { ...chunk, diet: before } : chunk;
  });
}

const saysNone = (diet: string) => NONE.test(normalizeText(diet)) || isNeverADiet(diet);

/** « Tous végétariens sauf Max » is asked with its whole text, so that no word is taken from what it limits. */
export function withExceptions(cell: string, named: readonly ListedGuest[]): Diet | null {
  const found = EXCEPT.exec(cell) ?? NOT_THIS_ONE.exec(cell);
  if (!found) return null;
  const { guests: before } = calledIn(cell.slice(0, found.index), named, cell);
  const { guests: after, diet } = calledIn(cell.slice(found.index + found[0].length), named, cell);
  const isExempt = diet === '' || saysNone(diet);
  const likely = (before.length > 0 ? [...new Set([...before, ...after])] : named).filter(
    (guest) => !isExempt || !after.includes(guest),
  );
  const whose = likely.length > 0 ? likely : named;
  return { guests: [...whose], diet: cell.trim(), isUnclear: true, instead: [] };
}

/** « Noé, Tom : sans gluten ; Lou arachides, noix » has two chunks. What names nobody goes with what precedes. */
function chunksOf(cell: string, named: readonly ListedGuest[]): Chunk[] {
  const chunks: Chunk[] = [];
  let start = 0;
  let sign = '';
  for (const { 0: next, index } of [...cell.matchAll(SEPARATOR), { 0: '', index: cell.length }]) {
    const piece = calledIn(cell.slice(start, index), named, cell);
    const above = chunks.at(-1);
    const isName = piece.guests.length > 0 && piece.diet === '';
    // « Maxime » on a line of his own, above « Chloé : végé », has none.
    const [line = ''] = /^[^;\n]*/.exec(cell.slice(start)) ?? [];
    const hasOwn = !isName || (line.length > index - start && calledIn(line, named, cell).diet !== '');
    const isOther = /[;\n]/.test(sign) && piece.guests.length > 0 && hasOwn;
    const waits = above !== undefined && above.guests.length > 0 && above.diet === '' && !isOther;
    const goesOn =
      waits || (isName ? above?.isAfter === true : piece.guests.length === 0 && !/[;\n]/.test(sign));
    if (above && goesOn) {
      const guests = [...new Set([...above.guests, ...piece.guests])];
      const { diet } = calledIn(cell.slice(above.start, index), named, cell);
      chunks[chunks.length - 1] = { ...above, guests, diet, end: index };
    } else if (/[\p{L}\p{N}]/u.test(cell.slice(start, index)))
      chunks.push({
        ...piece,
        isAfter: piece.isAfter && !isName && piece.guests.length > 0,
        start,
        end: index,
      });
    [start, sign] = [index + next.length, next];
  }
  return chunks;
}
