/** Detects places in text: captions, comments, subtitles, tags of photos and films. */

/** Names of tags that contain a place. */
const PLACE_NAME = /gps|latitude|longi?tude|location|city|country|province|state|coverage|\u00a9xyz/i;

/** For bytes read as Latin-1: a UTF-8 degree is two characters; `\u00a1` is a degree on old Macintoshes. */
const PLACES: readonly RegExp[] = [
  /gps|latitude|longi?tude|\blat["'\s:=]{1,4}[-+]?\d|geo:|georss|\bmaps[./?]|\$G[A-Z]{4},|\d{4}\.\d+,[NS],/i,
  // Four decimals are some ten metres. Excludes times, dates and lenses.
  /(?<![\d.]|\d[,:])1?\d{1,2}[.,]\d{4,}(?!\d|\s?mm)/,
  // Three decimals, some hundred metres, in two consecutive numbers.
  /(?<![\d.]|\d[,:])1?\d{1,2}[.,]\d{3,}\D{1,12}1?\d{1,2}[.,]\d{3}/,
  // 43°36'16", 43° N, 43 deg 36'
  /\d\s?(?:\u00c2?[\u00b0\u00ba]|\u00a1|deg[a-z\u00c3\u00a9\u00e9.]{0,6})\s?(?:\d|[NSEWO](?![a-z]))/i,
  // N 43 36.264 E 1 26.652, then with the letters after the numbers: 43:36:16 N, 1:26:40 E
  /(?<![A-Za-z])[NS]\s?\d[\d\s.,:;'"/\u0080-\u00ff-]{0,24}[EWO]\s?\d/,
  /\d['"]{0,2}\s?[NS][\s,;/-]{0,4}\d[\d\s.,:'"\u0080-\u00ff]{0,24}[EWO](?![A-Za-z])/,
  // 43,36.264N, as XMP writes it.
  /\d,\d{1,2}(?:[.,]\d{1,12})?[NSEWO](?![A-Za-z])/,
];

export function namesPlace(name: string): boolean {
  return PLACE_NAME.test(name);
}

/** Takes UTF-8 or UTF-16, read byte by byte. */
export function saysWhere(text: string): boolean {
  const plain = text.replaceAll('\0', '');
  return PLACES.some((place) => place.test(plain));
}
