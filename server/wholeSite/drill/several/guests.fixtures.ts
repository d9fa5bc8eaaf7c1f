/** Guests of many families who read and reply, several in parallel. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { visit } from '../../../testing/httpVisitor.fixtures.ts';
import { replyOf } from '../familles.fixtures.ts';
import { ask, type Observed } from './asking.fixtures.ts';

/** Milliseconds between requests once all have replied: restarted processes need the processor. */
const POLL_EVERY_MS = 100;

export interface Crowd {
  /** Hashes of the families whose reply was acknowledged. */
  acknowledged: ReadonlySet<string>;
  done: Promise<unknown>;
}

export function startCrowd(
  {
    url,
    familles,
    clients,
    paceMs,
    observed,
  }: {
    url: string;
    familles: readonly Famille[];
    clients: number;
    /** Milliseconds that each guest pauses between two families. */
    paceMs: number;
    observed: Observed;
  },
  isOver: () => boolean,
): Crowd {
  const acknowledged = new Set<string>();
  let next = 0;

  async function one(famille: Famille): Promise<void> {
    const guest = visit(url);
    const read = (path: string) => ask(observed, isOver, () => guest.get(path).then(whole));
    await read(`/api/famille/${famille.hash}`);
    await read(`/api/photos?hash=${famille.hash}`);
    const asked = await ask(observed, isOver, () =>
      guest.post('/api/response/add', replyOf(famille)).then(whole),
    );
    if (!asked) return;
    const { answer, isRepeated } = asked;
    // 409 on a retry: the first try was stored and its answer lost.
    if (answer.ok || (answer.status === 409 && isRepeated)) acknowledged.add(famille.hash);
    else observed.violations.push(`${answer.status} to a reply`);
    await read(`/api/famille/${famille.hash}`);
  }

  async function client(): Promise<void> {
    while (!isOver()) {
      const index = next++;
      const famille = familles[index];
      if (!famille) await look(familles[index % familles.length]);
      else {
        await one(famille);
        await pause(paceMs);
      }
    }
  }

  async function look(famille: Famille | undefined): Promise<void> {
    if (famille)
      await ask(observed, isOver, () => visit(url).get(`/api/famille/${famille.hash}`).then(whole));
    await pause(POLL_EVERY_MS);
  }

  return { acknowledged, done: Promise.all(Array.from({ length: clients }, client)) };
}

/** Reads the whole body: an answer that breaks off counts as none. */
async function whole(answer: Response): Promise<Response> {
  await answer.clone().arrayBuffer();
  return answer;
}
