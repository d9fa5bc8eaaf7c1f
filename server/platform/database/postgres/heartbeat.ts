/** Whether a connection still brings what it should: a firewall cuts one without a word, and whoever only listens would not find out for hours. */
import type { Client } from 'pg';

const ASK_EVERY_MS = 500;
/** Milliseconds after which an answer is late. */
const LATE = 1500;
/** Milliseconds after which there will be none. */
const SILENCE = 3000;

/** `question` is asked again and again until the connection ends, which it does where it is silent. `onLate` is told once, before. */
export function startHeartbeat(client: Client, question: string, onLate: () => void) {
  /** When what was answered last had been asked. */
  let answered = performance.now();
  let asked: number | null = null;
  let isLate = false;
  /** Whether everything that was said until about a second ago has come. */
  const isRegular = () => performance.now() - answered < LATE;

  function check(): void {
    if (!isLate && !isRegular()) {
      isLate = true;
      onLate();
    }
    if (asked === null) void ask().catch(() => {});
    // With a query pending `end()` closes the socket without waiting for the server.
    else if (performance.now() - asked > SILENCE) void client.end();
  }

  async function ask(): Promise<void> {
    const time = performance.now();
    asked = time;
    await client.query(question);
    answered = time;
    asked = null;
    isLate = false;
  }

  const timer = setInterval(check, ASK_EVERY_MS).unref();
  client.once('end', () => clearInterval(timer));
  return { isRegular };
}

export type Heartbeat = ReturnType<typeof startHeartbeat>;
