/** Connections to PostgreSQL, whose failures say whether it is away. */
import type { PostgresPool } from 'kysely';
import { Pool } from 'pg';
import { createConnectionQueue } from './connectionQueue.ts';
import { explainFailure } from './errors.ts';
import { poolConfig } from './settings.ts';

export function createPool(url: string): PostgresPool {
  const config = poolConfig(url);
  const pool = new Pool(config);
  const queue = createConnectionQueue(config.max);
  // An idle connection failed: the next one that is asked for is new.
  pool.on('error', () => {});
  return {
    options: {},
    async connect() {
      await queue.take();
      const client = await pool.connect().catch((error) => {
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
          // The connection may still work on the query that was given up, in the middle of a transaction.
          broken ||= told !== error;
          throw told;
        }
      }
      return {
        // The type asks for a way to read by a cursor too, which nothing here does.
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
