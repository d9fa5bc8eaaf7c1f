import { listen } from '../../lib/listen.ts';

const ENDS = ['mouseup', 'dragend', 'keydown'];

let pressed = false;
// A finger's press comes as a mouse's too, and it is with that one that the focus leaves a field.
const note = ({ type }: Event) => {
  pressed = type === 'mousedown';
};
listen(window, ['mousedown', ...ENDS], note, { capture: true });

/**
 * For what the leaving of a field shows or takes away: done while a button is being pressed, it would move the button from under the
 * finger, and the click would be lost. Runs `action` at once where nothing is pressed, else when the click is over.
 */
export function afterPress(action: () => void): void {
  if (!pressed) {
    action();
    return;
  }
  const stop = listen(window, ENDS, () => {
    stop();
    setTimeout(action);
  });
}
