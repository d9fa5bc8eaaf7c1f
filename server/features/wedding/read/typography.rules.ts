/** Applies French typography to texts typed on an ordinary keyboard. */

const NARROW = '\u202f';
const WIDE = '\u00a0';

const UNITS =
  '€|euros?|km|m|min|minutes|heures?|ans|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';
const BEFORE_UNIT = new RegExp(`(?<=\\d|\\b1er) (?=(?:${UNITS})(?!\\p{L}))`, 'gu');

/**
 * Sets typographic apostrophes and non-breaking spaces before `; : ! ?`, inside « » and between number and
 * unit. Idempotent. Not for addresses or links.
 */
export function typeset(text: string): string {
  return joinWords(text)
    .replace(/\.\.\./g, '…')
    .replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]+([;!?])/g, `${NARROW}$1`)
    .replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]+:/g, `${WIDE}:`)
    .replace(/«[ \u00a0\u202f]*/g, `«${WIDE}`)
    .replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]*»/g, `${WIDE}»`);
}

/** Treats pieces as one text: an apostrophe before a bold word is still before a word. */
export function typesetPieces(pieces: readonly string[]): string[] {
  const whole = joinWords(pieces.join(''));
  let end = 0;
  return pieces.map(({ length }) => {
    end += length;
    return typeset(whole.slice(end - length, end));
  });
}

/** Replaces signs that depend on both neighbours, one character for one, so that pieces keep their length. */
function joinWords(text: string): string {
  return text.replace(/(?<=\p{L})'(?=\p{L}|«|\d|\{)/gu, '’').replace(BEFORE_UNIT, WIDE);
}
