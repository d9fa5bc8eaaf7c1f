/** « d’Odile », « de Paul »: elides « de » before a name. */
import { unaccented } from './text.rules.ts';

/** First names with a mute h. Before any other h « de » is used, which never sounds wrong (« de Hugo »). */
const MUTE_H = new Set(
  (
    'hector hedwige helena helene heloise henri henriette hermine herve ' +
    'hilaire hippolyte honore honorine horace hortense hubert huguette hyacinthe'
  ).split(' '),
);

export function ofName(name: string): string {
  return isElided(name) ? `d’${name}` : `de ${name}`;
}

export function isElided(name: string): boolean {
  const [first = ''] = unaccented(name).split(/[^\p{L}]/u);
  // « d’Yves », but « de Yasmine »: y before a vowel is a consonant.
  return /^[aeiouœæ]/.test(first) || /^y[^aeiouy]/.test(first) || MUTE_H.has(first);
}
