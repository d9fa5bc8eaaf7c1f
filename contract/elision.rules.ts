/** « d’Odile », « de Paul »: what comes before a name in French. Pure. */

/** First names whose h is mute; before any other h stands « de », which is never wrong to the ear (« de Hugo »). */
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
  const [first = ''] = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]/u);
  // « d’Yves », but « de Yasmine »: before a vowel y is none.
  return /^[aeiouœæ]/.test(first) || /^y[^aeiouy]/.test(first) || MUTE_H.has(first);
}
