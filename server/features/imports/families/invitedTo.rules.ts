/** Reads what a family is invited to: in a column of its own, in those of the meal and the drinks, in the notes. */
import { DENIED, INVITATION_WORDS } from '../../../../contract/imports/listColumns.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { type Read, readYesNo } from '../table/cells.rules.ts';
import { type DayAfter, type Invitation, inWords, readInvitation } from '../table/invitationCell.rules.ts';
import { type Findings, type Line, lineOf, readCell } from '../table/lines.rules.ts';

/** `dayAfter`: the list's, null where it has none or tells this family's in a column of its own. */
export function invitedTo(
  lines: readonly Line[],
  found: Findings,
  dayAfter: DayAfter | null,
): Invitation | undefined {
  const heading = lineOf(lines, 'invitation')?.headingOf('invitation') ?? '';
  const read = <Value>(field: 'invitation' | 'atReception' | 'atVh', parse: (cell: string) => Read<Value>) =>
    readCell(lineOf(lines, field), { field, found }, parse);
  const invited = read('invitation', (cell) => {
    if (denies(cell)) return { value: undefined };
    const moments = readInvitation(cell, { heading, dayAfter });
    if (moments.all !== undefined) found.all = moments.all;
    return moments;
  });
  if (invited) return invited;
  const [meal, drinks] = [read('atReception', readAsked), read('atVh', readAsked)];
  // The meal includes the drinks.
  if (meal === true) return { invitedTovh: false, invitedToReception: true };
  const told = meal || (drinks === true ? DRINKS_ONLY : drinks || drinksInNote(lines, found));
  if (told) return told;
  return askWhereDenied(lines, found) ? undefined : byTitle(lines, found);
}

/** « Collègues boulot (VH seulement) » above lines that say nothing of it themselves. */
function byTitle(lines: readonly Line[], found: Findings): Invitation | undefined {
  const { title, invites } = lines[0]?.invitedBy ?? {};
  const read = invites === undefined ? undefined : readInvitation(invites);
  if (!read || !('value' in read) || read.value === undefined) return undefined;
  // Said plainly, it is as sure as a cell of each line.
  if (read.doubt !== undefined) {
    const message = `Le titre «\u00a0${title}\u00a0» est au-dessus\u00a0: ${inWords(read.value)}.`;
    found.doubts.push({ path: 'invitation', message });
  }
  return read.value;
}

const NOT_COMING =
  /^(?:(?:pas|non|plus) (?:invitee?s?|prevue?s?|dispo(?:nibles?)?|la)|(?:ne |n )?(?:viendra|viendront|vient|viennent|peut|peuvent|pourra|pourront) pas)\b/;

/** « Non », « ne vient pas », « pas invités » */
function denies(cell: string): boolean {
  const read = readYesNo(cell);
  return ('value' in read && read.value === false) || NOT_COMING.test(normalizeText(cell));
}

/**
 * One press invites all families of which the list says nothing. Of these it says something, which may mean that
 * they declined or that they are not asked to this part of the wedding: the hosts decide about each. Whether any says so.
 */
function askWhereDenied(lines: readonly Line[], found: Findings): boolean {
  const denied = (['atReception', 'atVh', 'invitation'] as const).flatMap((field) => {
    const line = lineOf(lines, field);
    const cell = line?.read(field) ?? '';
    const said = line && denies(cell) ? `${line.headingOf(field)} : ${cell}` : null;
    return line && said !== null ? [{ field, cell, said, at: line.where(field) }] : [];
  });
  const last = denied.at(-1);
  if (!last) return false;
  const { said, at, field, cell } = last;
  const isMealAlone = field === 'atReception' && !NOT_COMING.test(normalizeText(cell));
  const { reception, vh } = INVITATION_WORDS;
  found.kept = [...new Set([...found.kept, ...denied.map((each) => each.said)])];
  found.doubts = [
    ...found.doubts.filter((doubt) => doubt.cell !== at),
    {
      path: isMealAlone ? DENIED.reception : DENIED.vh,
      message: `«\u00a0${said}\u00a0»\u00a0: invitée à rien, et gardé dans la note.`,
      cell: at,
      instead: isMealAlone ? [vh] : [reception, vh],
    },
  ];
  return true;
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
