/** Reads what a family is invited to: in a column of its own, in those of the meal and the drinks, in the notes. */
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { type Invitation, type Read, readInvitation, readYesNo } from '../table/cells.rules.ts';
import { type Findings, type Line, lineOf, readCell } from '../table/lines.rules.ts';

export function invitedTo(lines: readonly Line[], found: Findings): Invitation | undefined {
  const heading = lineOf(lines, 'invitation')?.headingOf('invitation');
  const read = <Value>(field: 'invitation' | 'atReception' | 'atVh', parse: (cell: string) => Read<Value>) =>
    readCell(lineOf(lines, field), { field, found }, parse);
  const invited = read('invitation', (cell) => readInvitation(cell, heading));
  if (invited) return invited;
  const [meal, drinks] = [read('atReception', readAsked), read('atVh', readAsked)];
  // The meal includes the drinks.
  if (meal === true) return { invitedTovh: false, invitedToReception: true };
  return meal || (drinks === true ? DRINKS_ONLY : drinks || drinksInNote(lines, found));
}

/** A cross or a number; or, under « Repas ? », the « VH » of those who come to the drinks alone. */
function readAsked(cell: string): Read<boolean | Invitation | undefined> {
  const read = readYesNo(cell);
  const said = normalizeText(cell);
  // « non repas » and « absent au repas » name what they deny: only the bare words say more than yes or no.
  if (('value' in read && read.value) || /\?\s*$/u.test(cell) || !BARE.test(said)) return read;
  const invited = readInvitation(cell);
  return 'value' in invited && invited.value !== undefined ? invited : read;
}

const BARE =
  /^(?:au )?(?:repas|diner)$|^(?:non )?(?:vh|vdh|vin d honneur|cocktail|apero)(?: seul(?:ement)?)?$/;

const DRINKS_ONLY: Invitation = { invitedTovh: true, invitedToReception: false };

/** « Vin d'honneur seulement », « foot, VDH » among the notes; always asked, as notes say many things. */
function drinksInNote(lines: readonly Line[], found: Findings): Invitation | undefined {
  const line = lineOf(lines, 'note');
  const note = line?.read('note') ?? '';
  const invited = /\b(?:vin d honneur|vdh|vh)\b/.test(normalizeText(note)) ? readInvitation(note) : null;
  if (!line || !invited || !('value' in invited) || !invited.value?.invitedTovh) return undefined;
  const message = `« ${note} » : invitée au vin d’honneur seul.`;
  found.doubts.push({ path: 'invitedTovh', message, cell: line.where('note') });
  return DRINKS_ONLY;
}
