/** Who waits for one of the few connections: as long as they come back, however long the queue is. */
import { repeat } from '../../async/timers.ts';
import { DatabaseAwayError } from '../storageProblem.ts';

const BEAT_MS = 1000;
/** Without a connection that came back: a guest gets an answer before the browser gives up. */
const PATIENCE_BEATS = 5;

/**
 * The pool's own queue counts by the clock: 2,000 calls at once on a busy machine were all told that the database is away, which was answering.
 * Beats are counted instead: a process that is held up itself sees one of them, and reads what was answered meanwhile before the next.
 */
export function createConnectionQueue(connections: number) {
  const waiting: { goOn: () => void; giveUp: (error: Error) => void }[] = [];
  let free = connections;
  let beatsWithout = 0;
  let stopBeats: (() => void) | undefined;

  async function beat(): Promise<void> {
    beatsWithout += 1;
    if (beatsWithout < PATIENCE_BEATS) return;
    const error = new DatabaseAwayError(new Error(`no connection came back in ${PATIENCE_BEATS} s`));
    for (const { giveUp } of waiting.splice(0)) giveUp(error);
    rest();
  }

  function rest(): void {
    stopBeats?.();
    stopBeats = undefined;
    beatsWithout = 0;
  }

  return {
    /** Resolves once it is the caller's turn. Throws `DatabaseAwayError`. */
    async take(): Promise<void> {
      if (free > 0) {
        free -= 1;
        return;
      }
      stopBeats ??= repeat(BEAT_MS, beat);
      await new Promise<void>((goOn, giveUp) => {
        waiting.push({ goOn, giveUp });
      });
    },
    /** `isSound`: of a server that answers. */
    giveBack({ isSound }: { isSound: boolean }): void {
      if (isSound) beatsWithout = 0;
      const next = waiting.shift();
      if (next) next.goOn();
      else free += 1;
      if (waiting.length === 0) rest();
    },
  };
}
