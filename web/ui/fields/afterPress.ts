import { listen } from '../../lib/listen.ts';

const ENDS = ['mouseup', 'dragend', 'keydown'];

let pressed = false;
// Touch presses emit mouse events too, and the focus moves with those.
const note = ({ type }: Event) => {
  pressed = type === 'mousedown';
};
listen(window, ['mousedown', ...ENDS], note, { capture: true });

/**
 * Runs `action` at once, or after the click if a button is being pressed: a change of layout on blur would
 * move the button away and lose the click.
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
