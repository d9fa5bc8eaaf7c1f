/** Texts as HTML, as words that are one whatever their capitals and accents, and as lists of such words. */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

export const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** « cote fiona » is « Côté Fiona ». */
export function sameWord(one: string, other: string): boolean {
  return collator.compare(one, other) === 0;
}

/** « Côté Fiona, table 4 » as two, none twice. */
export function wordsIn(text: string): string[] {
  const words = text.split(/[,;\n]/).map((word) => word.replace(/\s+/g, ' ').trim());
  return words.filter(
    (word, index) => word !== '' && words.findIndex((other) => sameWord(other, word)) === index,
  );
}
