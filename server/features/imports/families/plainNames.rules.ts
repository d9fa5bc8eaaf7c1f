/** Reads the cells of names without what they tell beside the names; the whole cell then stays in the note. */
import type { ListField } from '../../../../contract/imports/importFields.ts';
import type { Findings, Line } from '../table/lines.rules.ts';
import { withoutMaiden, withoutRelation } from './besideName.rules.ts';
import { type PlainName, withoutDeceased } from './deceased.rules.ts';

const OF_NAMES: readonly ListField[] = [
  ...(['nom', 'prenom', 'fullName', 'nameFirst', 'guests'] as const),
  ...(['inviteName', 'invitePrenom'] as const),
];

const RULES = [withoutDeceased, withoutMaiden, withoutRelation];

/** Lines that the site exported stay as they are. */
export function withPlainNames(lines: readonly Line[], found: Findings): Line[] {
  return lines.map((line) => {
    if (line.read('reference') !== '') return line;
    const plain = new Map<string, string>();
    for (const field of OF_NAMES) {
      const written = line.read(field);
      if (written === '') continue;
      const read = plainName(written, field);
      if (read.cell === written) continue;
      plain.set(field, read.cell);
      found.kept.push(`${line.headingOf(field)} : ${written}`);
      for (const message of read.doubts)
        found.doubts.push({ path: 'invites', message, cell: line.where(field) });
    }
    return plain.size === 0 ? line : withTexts(line, plain);
  });
}

function plainName(written: string, field: ListField): PlainName {
  return RULES.reduce<PlainName>(
    (read, rule) => {
      const found = rule(read.cell, field);
      return found === null ? read : { cell: found.cell, doubts: [...read.doubts, ...found.doubts] };
    },
    { cell: written, doubts: [] },
  );
}

/** The first names of several columns stand in the first of them. */
function withTexts(line: Line, texts: ReadonlyMap<string, string>): Line {
  return {
    ...line,
    read: (field) => texts.get(field) ?? line.read(field),
    readAll: (field) => {
      const text = texts.get(field);
      const cells = line.readAll(field);
      return text === undefined
        ? cells
        : cells.map((each, index) => ({ ...each, cell: index === 0 ? text : '' }));
    },
    all: () => line.all().map((each) => ({ ...each, text: texts.get(each.field) ?? each.text })),
  };
}
