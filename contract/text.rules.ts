/** Escapes HTML, removes and disregards capitals and accents, and splits lists of words. */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const PLAIN = /^[ -~]*$/;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Whether it is printable ASCII, hence without accents; ten times faster than looking for one. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** « Côté Zoé » becomes « cote zoe »; ligatures stay. */
export function unaccented(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** True for « cote fiona » and « Côté Fiona ». */
export function sameWord(one: string, other: string): boolean {
  return collator.compare(one, other) === 0;
}

/** Splits « Côté Fiona, table 4 » into its two words, without duplicates. */
export function wordsIn(text: string): string[] {
  const words = text.split(/[,;\n]/).map((word) => word.replace(/\s+/g, ' ').trim());
  return words.filter(
    (word, index) => word !== '' && words.findIndex((other) => sameWord(other, word)) === index,
  );
}
