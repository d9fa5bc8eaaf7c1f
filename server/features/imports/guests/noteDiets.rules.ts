/** Diets among the notes: « Adam allergique aux arachides », or « vegan » of the only guest with a name. */
import { LIMITS } from '../../../../contract/limits.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import type { ListedGuest } from './guests.rules.ts';

const DIET =
  /\b(?:allergi|intoleran|vegan|veget|pesco|pesce|halal|casher|kasher|diabetique|sans (?:porc|gluten|lactose|lait|oeufs?|viande|poisson|noix|arachides?|cacahuetes?|fruits? de mer|fruits a coque|alcool|sel|sucre)\b)/;

const OF_ALL = /^(?:halal|casher|kasher|sans porc)$/;

export interface NoteDiet {
  guest: ListedGuest;
  diet: string;
}

/** The diets whose guest is named beside them, or is the only one with a name; the others are nobody's. */
export function dietsInNote(note: string, named: readonly ListedGuest[], isOnlyNamed: boolean): NoteDiet[] {
  return note.split(/[,;.\n]|\s[-–—]\s/u).flatMap((piece) => {
    if (!DIET.test(normalizeText(piece))) return [];
    const words = normalizeText(piece).split(' ');
    // A religious diet alone in the note is the whole family's.
    if (OF_ALL.test(normalizeText(piece)))
      return named.flatMap((guest) => (guest.told.diet === undefined ? [{ guest, diet: piece.trim() }] : []));
    const called = named.filter(({ prenom }) => words.includes(normalizeText(prenom)));
    const guest = called.length === 1 ? called[0] : isOnlyNamed ? named[0] : undefined;
    if (guest === undefined || guest.told.diet !== undefined) return [];
    const diet = piece.replace(guest.prenom || '\0', '').replace(/^[\s:(]{0,9}(?:est )?|[\s:)]{1,9}$/gu, '');
    return diet === '' || diet.length > LIMITS.diet ? [] : [{ guest, diet }];
  });
}
