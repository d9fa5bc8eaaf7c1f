export type LightboxAction = 'close' | 'prev' | 'next' | 'playOrPause';

/** The letters of the specification, and the space bar as for any film; Escape and the arrows are the lightbox library's own. */
const LETTERS: Readonly<Record<string, LightboxAction>> = {
  x: 'close',
  o: 'close',
  c: 'close',
  p: 'prev',
  n: 'next',
  ' ': 'playOrPause',
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Undefined for other keys, and for shortcuts: Ctrl+C copies, Ctrl+P prints. */
export function actionOf({ key, ctrlKey, metaKey, altKey }: Key): LightboxAction | undefined {
  const letter = key.toLowerCase();
  return ctrlKey || metaKey || altKey || !Object.hasOwn(LETTERS, letter) ? undefined : LETTERS[letter];
}
