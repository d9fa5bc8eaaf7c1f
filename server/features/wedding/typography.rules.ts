/** French typography for texts typed on an ordinary keyboard: hosts need not know where a non-breaking space goes. Pure. */

const NARROW = '\u202f';
const WIDE = '\u00a0';

/**
 * Typographic apostrophes, non-breaking spaces before `; : ! ?`, inside « » and between a number and its unit. Applied to what is
 * read, never to addresses or links; applying it twice changes nothing.
 */
export function typeset(text: string): string {
  return text
    .replace(/(?<=\p{L})'(?=\p{L}|«|\d)/gu, '’')
    .replace(/\.\.\./g, '…')
    .replace(/[ \u00a0\u202f]+([;!?])/g, `${NARROW}$1`)
    .replace(/[ \u00a0\u202f]+:/g, `${WIDE}:`)
    .replace(/«[ \u00a0\u202f]*/g, `«${WIDE}`)
    .replace(/[ \u00a0\u202f]*»/g, `${WIDE}»`)
    .replace(/(?<=\d) (?=(?:€|euros?|km|m|min|minutes|heures?|ans|mai|septembre)(?!\p{L}))/gu, WIDE);
}
