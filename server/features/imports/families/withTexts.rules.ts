/** A line of a list with other texts in some of its cells. */
import type { Line } from '../table/lines.rules.ts';

/** The first names of several columns stand in the first of them. */
export function withTexts(line: Line, texts: ReadonlyMap<string, string>): Line {
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
