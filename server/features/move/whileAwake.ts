/** Work that must not go on while the site rests: it would be done for a database that takes nothing, beside the site that lives elsewhere by now. */
import type { Work } from '../../platform/leader/leadership.ts';
import type { Rest } from './rest.ts';

/** Ends when the rest begins, and begins again where it is over. */
export function whileAwake({ isResting, onChange }: Pick<Rest, 'isResting' | 'onChange'>, work: Work): Work {
  let isStarted = false;
  let isRunning = false;
  let turn = Promise.resolve();

  /** One after the other: a rest may be over before all has ended. */
  function follow(): Promise<void> {
    turn = turn
      .catch(() => {})
      .then(async () => {
        const mayRun = isStarted && !isResting();
        if (mayRun === isRunning) return;
        isRunning = mayRun;
        if (mayRun) work.start();
        else await work.stop();
      });
    return turn;
  }
  onChange(() => void follow().catch(() => {}));

  return {
    start() {
      isStarted = true;
      void follow();
    },
    stop() {
      isStarted = false;
      return follow();
    },
  };
}
