/** French typography for texts typed on an ordinary keyboard: hosts need not know where a non-breaking space goes. Pure. */

const NARROW = '\u202f';
const WIDE = '\u00a0';

const UNITS =
  '€|euros?|km|m|min|minutes|heures?|ans|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';
const BEFORE_UNIT = new RegExp(`(?<=\\d|\\b1er) (?=(?:${UNITS})(?!\\p{L}))`, 'gu');

/**
 * Typographic apostrophes, non-breaking spaces before `; : ! ?`, inside « » and between a number and its unit. Applied to what is
 * read, never to addresses or links; applying it twice changes nothing.
 */
export function typeset(text: string): string {
  return joinWords(text)
    .replace(/\.\.\./g, '…')
    .replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]+([;!?])/g, `${NARROW}$1`)
    .replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]+:/g, `${WIDE}:`)
    .replace(/«[ \u00a0\u202f]*/g, `«${WIDE}`)
    .replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]*»/g, `${WIDE}»`);
}

/** The pieces of one text, set as one: an apostrophe before a word in bold is still before a word. */
export function typesetPieces(pieces: readonly string[]): string[] {
  const whole = joinWords(pieces.join(''));
  let end = 0;
  return pieces.map(({ length }) => {
    end += length;
    return typeset(whole.slice(end - length, end));
  });
}

/** What looks at the words on both sides; puts one character for one, so that pieces keep their length. */
function joinWords(text: string): string {
  return text.replace(/(?<=\p{L})'(?=\p{L}|«|\d|\{)/gu, '’').replace(BEFORE_UNIT, WIDE);
}
