/** Regular expressions that may be slow or are computed, each with why it is harmless. */
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
