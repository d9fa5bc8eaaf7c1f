/** A page of the couple's own, `pages/x.md`: its keys as YAML between two lines of dashes, then its text. Pure. */

export interface PageParts {
  /** Up to the end of the first line of dashes. */
  open: string;
  yaml: string;
  /** The second line of dashes. */
  close: string;
  body: string;
}

const OPEN = /^\ufeff?---[ \t]*\r?\n/;
const CLOSE = /^---[ \t]*(?:\r?\n|$)/m;

/** Null for a text without keys. */
export function pageParts(source: string): PageParts | null {
  const open = OPEN.exec(source)?.[0];
  if (open === undefined) return null;
  const rest = source.slice(open.length);
  const close = CLOSE.exec(rest);
  if (close === null) return null;
  return {
    open,
    yaml: rest.slice(0, close.index),
    close: close[0],
    body: rest.slice(close.index + close[0].length),
  };
}
