/** Regular expressions that may be slow or are computed, with what keeps hostile text away from each. */
export const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  [
    String.raw`/(\b[dD]e)?(\s*)\{(\w+)\}/g`,
    'reads the mail templates of the content folder, in the host’s own browser',
  ],
  [
    "new RegExp(`(?<=\\\\d|\\\\b1er) (?=(?:…)(?!\\\\p{L}))`, 'gu')",
    'a list of units after one space: nothing repeats',
  ],
]);
