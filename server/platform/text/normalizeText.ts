import { isPlain, unaccented } from '../../../contract/text.rules.ts';

/** Normalises typed text for comparison: « Prénom(s) » and « PRENOM S » give the same. */
export function normalizeText(text: string): string {
  if (isPlain(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return unaccented(text)
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
