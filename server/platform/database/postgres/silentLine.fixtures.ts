/**
 * A connection to PostgreSQL that a firewall may cut silently, that may be moved to another server, or that a
 * pooler hands on with an answer of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOCKET = '.s.PGSQL.5432';
const QUERY = 'Q'.charCodeAt(0);
/** `CommandComplete` and `ReadyForQuery`, as in « Message Formats » of PostgreSQL's manual. */
const RESET = Buffer.from('C\0\0\0\x10DISCARD ALL\0Z\0\0\0\x05I', 'latin1');

export interface Line {
  url: string;
  /** Silences the connections that listen at present. */
  silenceListening(): void;
  /** The next `count` connections read the answer of a pooler's own `DISCARD ALL` before that of their first query. */
  leaveResets(count: number): void;
  /** New connections go to `url` from now on, as when an address is moved to another machine. */
  moveTo(url: string): void;
  close(): Promise<void>;
}

interface Pair {
  ends: readonly Socket[];
  isListening: boolean;
  isSilent: boolean;
}

export async function openLine(to: string): Promise<Line> {
  const serverOf = (address: string) => new URL(address).searchParams.get('host') ?? '';
  let server = serverOf(to);
  let resets = 0;
  const folder = await mkdtemp(join(tmpdir(), 'line-'));
  const pairs = new Set<Pair>();
  const line = createServer((near) => {
    const far = connect(join(server, SOCKET));
    const pair: Pair = { ends: [near, far], isListening: false, isSilent: false };
    pairs.add(pair);
    let hasReset = resets > 0;
    if (hasReset) resets -= 1;
    near.on('data', (chunk) => {
      if (hasReset && chunk[0] === QUERY) {
        hasReset = false;
        near.write(RESET);
      }
      pair.isListening ||= chunk.includes('listen site_');
      if (!pair.isSilent) far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (!pair.isSilent) near.write(chunk);
    });
    for (const [end, beyond] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => {});
      end.on('close', () => {
        if (!pair.isSilent) beyond.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    line.listen(join(folder, SOCKET), resolve);
  });
  const url = new URL(to);
  url.searchParams.set('host', folder);
  return {
    url: url.href,
    silenceListening() {
      for (const pair of pairs) pair.isSilent ||= pair.isListening;
    },
    leaveResets(count) {
      resets = count;
    },
    moveTo(address) {
      server = serverOf(address);
    },
    async close() {
      line.close();
      for (const { ends } of pairs) for (const end of ends) end.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
