/**
 * A connection pool for PostgreSQL that reports an unreachable server as `DatabaseAwayError`, and its queue,
 * in which callers wait for as long as connections come back.
 */
import type { PostgresPool } from 'kysely';
import { Pool } from 'pg';
import { repeat } from '../../async/timers.ts';
import { DatabaseAwayError } from '../storageProblem.ts';
import { explainFailure } from './errors.ts';
import { inStep } from './pooler.ts';
import { poolConfig } from './settings.ts';

export function createPool(url: string): PostgresPool {
  const config = poolConfig(url);
  const pool = new Pool(config);
  const queue = createConnectionQueue(config.max);
  // An idle connection failed; the pool opens another when needed.
  pool.on('error', () => {});
  return {
    options: {},
    async connect() {
      await queue.take();
      const client = await inStep(() => pool.connect()).catch((error) => {
        queue.giveBack({ isSound: false });
        throw explainFailure(error);
      });
      let broken = false;
      client.on('error', ignore);
      async function run(text: unknown, values: readonly unknown[]) {
        try {
          return await client.query(String(text), [...values]);
        } catch (error) {
          const told = explainFailure(error);
          // The connection may still run the abandoned query in a transaction.
          broken ||= told !== error;
          throw told;
        }
      }
      return {
        // The type also requires reading by cursor, which is not used here.
        query: (text: unknown, values: readonly unknown[] = []) => run(text, values) as never,
        release(discard?: boolean) {
          client.off('error', ignore);
          client.release(broken || discard === true);
          queue.giveBack({ isSound: !broken });
        },
      };
    },
    end: () => pool.end(),
  };
}

function ignore(): void {}

const BEAT_MS = 1000;
/** Beats without a returned connection: a guest gets an answer before the browser gives up. */
const PATIENCE_BEATS = 5;

/**
 * A queue for the few connections, of any length as long as connections come back. `pg` limits the wait by
 * the clock: 2,000 calls at once on a busy machine got « database away » though it answered. Beats are
 * counted instead: a blocked process sees one of them, and reads pending answers before the next.
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
    /** Resolves when a connection is free for the caller. Throws `DatabaseAwayError`. */
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
    /** `isSound` is true if the server answers on this connection. */
    giveBack({ isSound }: { isSound: boolean }): void {
      if (isSound) beatsWithout = 0;
      const next = waiting.shift();
      if (next) next.goOn();
      else free += 1;
      if (waiting.length === 0) rest();
    },
  };
}
