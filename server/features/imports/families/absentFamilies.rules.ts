/**
 * Lines of which everybody has died or does not come (`deceased.rules.ts` finds these cells, or a remark says it): a
 * doubt under `NOBODY_COMES` makes the plan skip the family; a guest's own line among others goes without its name.
 */
import type { ListField } from '../../../../contract/imports/listColumns.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { absentInRemark } from '../guests/coming.rules.ts';
import { type Findings, type Line, lineOf } from '../table/lines.rules.ts';
import { namedPeople } from '../table/namedPeople.rules.ts';
import { readPeople } from '../table/people.rules.ts';
import { withTexts } from './withTexts.rules.ts';

/** Path of the doubt for which the plan skips the family. */
export const NOBODY_COMES = 'gone';

export interface AbsentCell {
  line: Line;
  field: ListField;
  people: number;
  /** As the couple wrote it. */
  written: string;
}

const WITH_PEOPLE: readonly ListField[] = [
  ...(['prenom', 'fullName', 'nameFirst', 'guests'] as const),
  ...(['inviteName', 'invitePrenom', 'childGuests', 'children', 'adults'] as const),
];

const REMARKS = ['note', 'kept'] as const;

/** Leaves aside a line whose remark says that nobody of it comes; one that may be of one of several says too little. */
export function skipIfRemarkSaysAbsent(lines: readonly Line[], found: Findings): void {
  const [line, ...others] = lines;
  if (line === undefined || others.length > 0 || line.read('reference') !== '') return;
  const number = readPeople(line.read('numberPers'))?.number ?? null;
  const counted = (['adults', 'children'] as const).map((field) => readPeople(line.read(field))?.number ?? 0);
  const people = Math.max(
    number ?? 0,
    namedPeople(lines, false).length,
    (counted[0] ?? 0) + (counted[1] ?? 0),
  );
  const remark = REMARKS.flatMap((field) => line.readAll(field)).find(({ cell }) => {
    const who = absentInRemark(cell);
    return who === 'all' || (who === 'one' && (number === 0 || people < 2));
  });
  if (remark === undefined) {
    askIfUnsure(line, found);
    return;
  }
  const cell = line.all().find(({ text }) => text === remark.cell)?.cell;
  const message = `«\u00a0${remark.heading} : ${remark.cell}\u00a0»\u00a0: laissée de côté, sans être invitée.`;
  found.doubts.push({ path: NOBODY_COMES, message, ...(cell && { cell }) });
}

const UNSURE =
  /^(?:pas (?:(?:encore|tres) )?(?:sure?s?|certaine?s?)|incertaine?s?|peut etre|a confirmer|a voir)$/;

/** « pas sûr » in the note of a line: whether to invite it is the hosts' to say. */
function askIfUnsure(line: Line, found: Findings): void {
  const note = line.read('note');
  if (!note.split(/[,;.\n]/u).some((piece) => UNSURE.test(normalizeText(piece)))) return;
  const message = `«\u00a0${line.headingOf('note')} : ${note}\u00a0»\u00a0: la famille est comptée et invitée.`;
  found.doubts.push({ path: 'note', message, cell: line.where('note') });
}

/** The lines of those who are left; where the list tells of others without a name, who comes is asked. */
export function withoutAbsent(
  written: readonly Line[],
  plain: readonly Line[],
  gone: readonly AbsentCell[],
  found: Findings,
): Line[] {
  const isGone = (line: Line) => isWhollyAbsent(line, gone);
  const [first] = gone;
  const said = gone.map(({ written }) => written).join('\u00a0», «\u00a0');
  const at = { cell: first?.line.where(first.field) };
  if (written.every(isGone)) {
    const message = `«\u00a0${said}\u00a0»\u00a0: laissée de côté, sans être invitée.`;
    found.doubts.push({ path: NOBODY_COMES, message, ...at });
    return [...plain];
  }
  const left = plain.flatMap((each, index) => {
    const line = written[index];
    if (line && isGone(line) && hasNothingElse(line, written)) return [];
    const kids = gone.filter((cell) => cell.line === line && isOfChildren(cell.field));
    return kids.length === 0 ? each : withTexts(each, new Map(kids.map(({ field }) => [field, ''])));
  });
  found.doubts.push({
    ...{ path: 'invites', ...at },
    message:
      left.length < plain.length || gone.every(({ field }) => isOfChildren(field))
        ? `«\u00a0${said}\u00a0»\u00a0: aucune place n’est gardée.`
        : `«\u00a0${said}\u00a0»\u00a0: qui vient\u00a0? Corrigez la ligne, ou laissez-la de côté.`,
  });
  return left;
}

const isOfChildren = (field: ListField) => field === 'childGuests' || field === 'children';

/** Whether all whom the line names or counts are gone. */
function isWhollyAbsent(line: Line, gone: readonly AbsentCell[]): boolean {
  const own = gone.filter((cell) => cell.line === line);
  const out = own.reduce((most, { people }) => Math.max(most, people), 0);
  const number = readPeople(line.read('numberPers'))?.number ?? 0;
  const others = WITH_PEOPLE.filter((field) => line.read(field) !== '');
  return own.length > 0 && number <= out && others.every((field) => own.some((cell) => cell.field === field));
}

/** Whether the family loses no address or answer with the line of one guest. */
function hasNothingElse(line: Line, lines: readonly Line[]): boolean {
  const others = lines.filter((other) => other !== line);
  return line
    .all()
    .every(
      ({ field, text }) =>
        text === '' ||
        field.startsWith('invite') ||
        others.some((other) => lineOf([other], field as ListField)?.read(field as ListField) === text),
    );
}
