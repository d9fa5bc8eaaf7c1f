/**
 * Reads one person, or what announces some, in a cell of guests: « bébé Jules (8 mois) », « + 1 », « conjoint »,
 * « 2 enfants ».
 */
import { MAX_CHILD_AGE } from '../../../../contract/limits.ts';
import { readPeople } from '../table/people.rules.ts';
import { MULTIPLES, multiplesIn, numberIn, yearsIn } from './childCells.rules.ts';
import { absentIn, tellsOfComing } from './coming.rules.ts';
import { isNeverADiet, startsDiet } from './diets.rules.ts';
import { type ListedGuest, NAMELESS, namelessChildren } from './guests.rules.ts';
import { splitName, withoutJoints } from './names.rules.ts';

export interface NamedGuests {
  guests: ListedGuest[];
  /** Number of guests without a name. */
  unnamed: number;
  /** « Anne et Luc (4) » */
  total?: number;
  /** « toute l'équipe », kept as one place unless the line counts its people. */
  group?: string;
  /** What they are together: « Équipe bureau : Nadia, Hugo, Sofia ». */
  title?: string;
  /** Who the unnamed are, in the couple's words: « copine ». */
  said?: string[];
  /** What is told of somebody and is no diet: « Anne (nom à demander) ». */
  noted?: string[];
  /** Sentences about ambiguous readings. */
  doubts: string[];
}

/** Kind of column; in columns of children or first names no last name is split off. */
export type ColumnOf = 'guests' | 'children' | 'firstNames';

export interface CellOf {
  familyName: string;
  of: ColumnOf;
}

/** « Oui » and the like in a column of partners. */
const SOMEBODY =
  /^(?:oui|\?+|x+|…|\.+|\+?1|(?:(?:un|une|1|son|sa|ses|leur|le|la|l['’]) ?)?(?:accompagnant(?:[.·]?e|\(e\))?|conjoint(?:[.·]?e|\(e\))?|compagne|compagnon|invité(?:[.·]?e|\(e\))?|ami(?:[.·]?e|\(e\))?|copain|copine|mari|femme|epoux|épouse|épouse|cavalier|cavalière|personne|\+1)(?: ?\?| \(?(?:[àa] (?:pr[ée]ciser|confirmer|d[ée]finir|venir)|inconnue?)\)?)?)$/iu;
/** These say more than « + 1 », and are kept until the guest has a name. */
const COMPANION =
  /(?<!\p{L})(?:amie?|copain|copine|compagne|compagnon|mari|femme|épou(?:x|se)|epou(?:x|se)|cavali(?:er|ère))(?!\p{L})/iu;
const NOBODY = /^(?:non|aucune?|n[ée]ant|sans|seule?|c[ée]libataire)$/iu;
/** « toute l'équipe »: nobody can say how many. */
const ALL_OF_THEM =
  /^(?:tou(?:t|te|s|tes) )?(?:l['’]|les? |la |leurs? |sa |ses |son |(?=famille$))(?:équipe|bande|groupe|club|famille|service|collègues|copains|copines|autres)\b/iu;
export const SOME_CHILDREN =
  /^(?:(?:(?:leurs|ses|les|mes|nos|avec) )?(?:enfants|petits[- ]enfants|b[ée]b[ée]s|kids|filles|garçons|petits|ados|jumeaux|jumelles|tripl[ée]e?s)|(?:leurs|ses|les|mes|nos) fils)$/iu;
/** What is said of places without a name, which names told elsewhere take. */
export const SEATS_KEPT = 'deux places d’enfants sont gardées.';
export const CHILDREN =
  /^(?:(?:leurs?|ses|les|mes|nos) )?(\d{1,2}|deux|trois|quatre|cinq|six) (?:petite?s? )?(?:enfants?|filles?|garçons?|fils|bébés?|ados?)(?!\p{L})/iu;
/** « Gilles, Brigitte + les 3 »: so are their children told. */
const THEIRS = /^(?:les|leurs|ses) (\d|deux|trois|quatre|cinq|six)$/iu;
export const CHILD_WORD =
  /\b(?:(?:leurs?|ses|son|sa) )?(?:enfants?|nouveau[- ]née?|fils|filles?|garçons?|ados?)\b(?! d['’]honneur)|(?:^|[\s(])(?:bébé|bebe|bb)(?=[\s),]|$)/iu;
/** « bébé Jules », « 2 bébés » */
const BABY = /(?<!\p{L})(?:b[ée]b[ée]s?|bb|nouveau[- ]née?)(?!\p{L})/iu;
const MONTHS = /\b(\d{1,2}) ?mois\b/iu;
const YEARS = /\b(\d{1,3}) ?(?:ans?|a)\b/iu;
/** « bébé à naître en mai », « naissance prévue en mai »: a seat of somebody who has no name yet. */
const UNBORN =
  /^(?:(?:(?:un|une|le|leur|son|petit|futur) ?)?(?:enfant|bébé|bebe|bb)s? )?(?:[àa] na[iî]tre|(?:attendu|pr[ée]vu)e?s? (?:pour|en|fin|d[ée]but|mi|janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre)|naissance)(?!\p{L})/iu;
/** « bébé en mai », « bb pour début juin » */
const DUE =
  /^(?:un |leur |petit )?(?:bébé|bebe|bb) (?:en|pour|vers|fin|d[ée]but|mi|courant)[ -](?:(?:fin|d[ée]but|mi)[ -])?(?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre)(?!\p{L})/iu;
export const isUnborn = (part: string) => UNBORN.test(part.trim()) || DUE.test(part.trim());
/** What goes on from a diet: « allergique aux noix et aux arachides ». */
const MORE_DIET = /^(?:aux? |[àa] la |ni |noix|arachides?|lactose|gluten|lait|œufs?)/u;
const LAST_FIGURE = /[\s:-](\d{1,2}) ?$/u;
/** In brackets an age begins what is told: not « enceinte de 6 mois », « chambre 12 ». */
const AGE_TOLD =
  /(?:^|[,;–-])\s?(?:(?:enfant|bébé|bb|fille|fils|garçon|ado)[\s,]{1,2})?(?:- ?)?(?:de |d['’]|âgée? de |(?:bientôt|presque|environ|moins de) |[<~≈] ?)?(\d{1,3})(?: ?1\/2)?(?: ?(ans?|mois|a)(?!\p{L})|(?=\s?(?:$|[,;–-])))/iu;

/** « + 1 », « conjoint », « ? »: one place of somebody without a name. */
export const isSomebody = (part: string) => SOMEBODY.test(part.trim());

/** Whether a part announces unnamed people (« + 1 », « conjoint », « 2 enfants ») or a child with its age. */
export function announces(part: string): boolean {
  return (
    [SOMEBODY, SOME_CHILDREN, CHILDREN, MONTHS, YEARS].some((words) => words.test(part)) ||
    readPeople(part) !== null
  );
}

export function addPart(found: NamedGuests, part: string, cell: CellOf): void {
  const seats = found.unnamed + found.guests.length;
  readPart(found, part, cell);
  const isSure = !/[^\s?]\s?\?$/u.test(part) || found.unnamed + found.guests.length === seats;
  const said = /^\d/.test(part) && !/\p{L}/u.test(part) ? `+${part}` : part;
  if (!isSure) found.doubts.push(`« ${said} » n’est pas sûr : la place est gardée.`);
}

function readPart(found: NamedGuests, part: string, { familyName, of }: CellOf): void {
  const asChildren = of === 'children';
  if (NOBODY.test(part)) return;
  const last = found.guests.at(-1);
  if (last !== undefined && (startsDiet(part) || (last.told.diet !== undefined && MORE_DIET.test(part)))) {
    last.told = { ...last.told, diet: [last.told.diet, part].filter(Boolean).join(', ') };
    return;
  }
  if (isUnborn(part)) {
    found.guests.push(...namelessChildren(1, 1));
    found.noted = [...(found.noted ?? []), part];
    found.doubts.push(`« ${part} » : lu comme un bébé sans nom.`);
    return;
  }
  const [, multiples] = MULTIPLES.exec(part) ?? [];
  if (multiples !== undefined) {
    found.guests.push(...namelessChildren(multiplesIn(multiples)));
    return;
  }
  if (SOME_CHILDREN.test(part)) {
    found.guests.push(...namelessChildren(2, BABY.test(part) ? 2 : 0));
    found.doubts.push(`« ${part} » : ${SEATS_KEPT}`);
    return;
  }
  if (ALL_OF_THEM.test(part)) {
    found.unnamed += 1;
    found.group = part;
    return;
  }
  const [said = '', count] = CHILDREN.exec(part) ?? (last === undefined ? null : THEIRS.exec(part)) ?? [];
  if (count !== undefined) {
    const number = numberIn(count);
    found.guests.push(...namelessChildren(number, BABY.test(said) ? number : 0));
    return;
  }
  if (SOMEBODY.test(part)) {
    if (asChildren) found.guests.push(...namelessChildren(1));
    else found.unnamed += 1;
    if (COMPANION.test(part)) found.said = [...(found.said ?? []), part];
    return;
  }
  const counted = readPeople(part);
  if (counted !== null) {
    const kids = asChildren ? counted.number : (counted.children ?? 0);
    found.guests.push(...namelessChildren(kids, counted.babies));
    found.unnamed += counted.number - kids;
    return;
  }
  const absent = absentIn(part);
  if (absent !== null) {
    found.noted = [...(found.noted ?? []), part];
    found.doubts.push(`${absent} ne vient pas : aucune place n’est gardée.`);
    return;
  }
  found.guests.push(guestIn(part, { familyName, of }));
  // « Odette (mari décédé) » has words for the note, « Tom (ado) » has none.
  for (const [, within = ''] of part.matchAll(/\(([^()]*)\)/gu))
    if (within.split(',').some((piece) => isNeverADiet(piece.trim()) && !CHILD_WORD.test(piece))) {
      found.noted = [...(found.noted ?? []), part];
      // « Odette (Luc ne vient pas) »
      if (tellsOfComing(within)) found.doubts.push(`« ${within} » : la place est gardée.`);
    }
}

function guestIn(part: string, { familyName, of }: CellOf): ListedGuest {
  const asChildren = of === 'children';
  const [brackets = '', within = ''] = /\(([^()]*)\)/u.exec(part) ?? [];
  // « Émilie ? » is asked about, and called Émilie.
  const outside = part.replace(brackets, ' ').replace(/(\p{L})\s?\?{1,3}\s?$/u, '$1');
  const [aged = '', figure, unit] = AGE_TOLD.exec(within) ?? [];
  const months = MONTHS.exec(outside);
  const years = months ?? YEARS.exec(outside) ?? LAST_FIGURE.exec(outside);
  const areMonths = figure === undefined ? months !== null : /^mois$/iu.test(unit ?? '');
  const number = figure ?? years?.[1];
  // « Luc (enfants à confirmer) » is no child.
  const [word = ''] = CHILD_WORD.exec(/enfants/iu.test(within) ? outside : part) ?? [];
  const unsaid = BABY.test(word) ? 0 : null;
  const age = number === undefined ? unsaid : areMonths ? yearsIn(number) : Number(number);
  const isGrown = age !== null && age > MAX_CHILD_AGE;
  const isWithin = word !== '' && !CHILD_WORD.test(outside);
  const said = withoutJoints(
    within
      .replace(aged, ' ')
      .replace(isWithin ? word.replace('(', '') : '', ' ')
      .replace(/\s+/gu, ' ')
      .replace(/^\s?[:–-]\s/u, ''),
  );
  const told = said.replace(/^(?:le|la|de|du|un|une|ok|adulte|âgée?)(?!\p{L})/iu, '');
  // « Anne (témoin, végé) »
  const ofFood = said
    .split(/,\s?/u)
    .filter((piece) => !isNeverADiet(piece))
    .join(', ');
  const isTold = /\p{L}{2}/u.test(told) && ofFood !== '';
  const bare = outside
    .replace(figure === undefined ? (years?.[0] ?? '') : '', ' ')
    // Not the first « ado » of « Mamadou ado ».
    .replace(isWithin || word === '' ? '' : CHILD_WORD, ' ')
    .replace(/[()]/gu, ' ')
    .replace(/(?:^|\s)[:–-]{1,3}(?=\s|$)|[:–-]{1,3}$/gu, ' ')
    .replace(/\s+/gu, ' ');
  const tidy = withoutJoints(bare);
  const names =
    tidy === ''
      ? { nom: '', prenom: '' }
      : of === 'firstNames'
        ? { nom: familyName, prenom: tidy }
        : splitName(tidy, familyName);
  const isChild = asChildren ? !isGrown : (age !== null && !isGrown) || word !== '';
  return {
    ...NAMELESS,
    ...names,
    child: isChild ? true : null,
    age: isChild && !isGrown ? age : null,
    told: isTold ? { diet: ofFood } : {},
  };
}
