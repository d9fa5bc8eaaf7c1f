/** Reads the names of a family that a host types, « Bastien et Maud », « Anne + 1 », as a list's are read. */
import type { Famille, Invite } from '../../../../contract/familles/familles.schema.ts';
import { LIMITS, MAX_GUESTS } from '../../../../contract/limits.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { firstNamesIn } from '../guests/cellParts.rules.ts';
import { readingDoubt } from '../guests/conserved.rules.ts';
import { guestsAfter, type ListedGuest } from '../guests/guests.rules.ts';
import { isOfKin, splitName, withoutJoints, withoutTitles } from '../guests/names.rules.ts';
import { dietsInNote } from '../guests/noteDiets.rules.ts';
import { householdOf, inFrench, nameAlone, withAges } from './household.rules.ts';
import { titledCouple } from './titles.rules.ts';

export interface TypedFamille {
  /** Without titles, which mails and labels would write twice: « Keller » of « M. et Mme Keller ». */
  nom: string;
  /** First names as mails greet them: « Anne » of « Anne + 1 ». */
  prenom: string;
  invites: Invite[];
  /** Sentences about ambiguous readings. */
  doubts: string[];
}

/** Cuts what no family may be called, because reading takes the square of its length. */
export function typedFamille(given: Pick<Famille, 'nom' | 'prenom'>): TypedFamille {
  const typed = { nom: given.nom.slice(0, LIMITS.name), prenom: given.prenom.slice(0, LIMITS.name) };
  const { name: nom, people } = withoutTitles(typed.nom);
  const { cell, instead } = withAges(withoutJoints(typed.prenom), { told: null, tellsChildren: false });
  // « Anne (2) » is two places, and « Anne (2 ans) » a child.
  const { name, others, seats } = nameAlone(cell);
  const household = householdOf([name, others].filter(Boolean).join(', '), nom);
  const named = household.guests.map((guest) =>
    withNickname(withTie(withoutOwnName(guest, nom), household.noted ?? [])),
  );
  const children = named.filter(({ child }) => child === true).length;
  const hidden = Math.max(people + children - named.length, (seats ?? 0) - named.length);
  const lost = readingDoubt([typed.prenom, typed.nom].filter(Boolean).join(' | '), {
    ...{ guests: household.guests, unnamed: Math.max(household.unnamed, hidden), familyName: nom },
    kept: [household.group, household.title, ...(household.noted ?? [])],
  });
  const told = Math.max(named.length + household.unnamed, seats ?? 0, people + children);
  const number = Math.min(told, MAX_GUESTS);
  const listed = { named: named.slice(0, number), number, childrenStated: true };
  const grown = named.filter(({ prenom, child }) => prenom !== '' && child !== true);
  const firstNames = inFrench(grown.map(({ prenom }) => prenom)) || typed.prenom;
  const couple = titledCouple((field) => (field === 'prenom' || field === 'nom' ? typed[field] : ''), {
    ...{ prenom: firstNames, household, guests: listed },
  });
  const prenom = couple?.prenom ?? firstNames.slice(0, LIMITS.name);
  return {
    nom: people > 0 && prenom !== '' ? nom : typed.nom,
    prenom,
    invites: guestsAfter({ ...listed, adults: null, children: null, fromFamily: true }, []),
    doubts: [
      ...household.doubts,
      ...(lost === null ? [] : [lost]),
      ...(couple === null ? [] : [couple.doubt]),
      ...(instead === undefined ? [] : ['Le nombre entre parenthèses est lu comme un nombre de places.']),
      ...(household.group === undefined
        ? []
        : [`«\u00a0${household.group}\u00a0»\u00a0: une place est gardée.`]),
      ...named.flatMap(({ prenom }) =>
        mayHoldName(prenom) ? [`«\u00a0${prenom}\u00a0» est lu comme un prénom.`] : [],
      ),
    ],
  };
}

/** « Bastien Keller » of the family « Keller et Duval » is Bastien. */
function withoutOwnName(guest: ListedGuest, familyName: string): ListedGuest {
  const surnames = [familyName, ...firstNamesIn(familyName)];
  for (const nom of surnames) {
    const split = splitName(guest.prenom, nom);
    if (split.prenom !== guest.prenom && normalizeText(split.nom) === normalizeText(nom))
      return { ...guest, nom, prenom: split.prenom };
  }
  return guest;
}

/** « Anne (maman de Paul) » has no note here that could keep it. */
function withTie(guest: ListedGuest, noted: readonly string[]): ListedGuest {
  const said = noted.find((part) => guest.prenom !== '' && part.startsWith(`${guest.prenom} (`));
  return said === undefined ? guest : { ...guest, prenom: said };
}

/** What is in brackets is a diet only where it names one: « Anne (Nanou) » keeps her nickname. */
function withNickname(guest: ListedGuest): ListedGuest {
  const { diet } = guest.told;
  const alone = { ...guest, told: {} };
  if (diet === undefined || dietsInNote(diet, [alone], true).length > 0) return guest;
  return { ...alone, prenom: `${guest.prenom} (${diet})` };
}

/** « Maud Duval », but neither « Tata Yamina » nor « Jean-Paul ». */
function mayHoldName(prenom: string): boolean {
  const words = prenom.split(/\s+/);
  return words.length > 1 && !isOfKin(words[0]);
}
