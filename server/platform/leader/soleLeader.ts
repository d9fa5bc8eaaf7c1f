/** Where there is but one process. */
import type { Leadership, Work } from './leadership.ts';

export function createSoleLeader(): Leadership {
  const handlers = new Map<string, (text: string) => void | Promise<void>>();
  let doing: readonly Work[] = [];
  return {
    start(work) {
      doing = work;
      for (const each of work) each.start();
    },
    async stop() {
      await Promise.all(doing.map((each) => each.stop()));
    },
    isLeader: () => true,
    isElsewhere: async () => false,
    fencingToken: () => 0,
    holds: async () => true,
    saidByLeader: (_name, own) => own,
    askLeader: async (what, text) => handlers.get(what)?.(text),
    onRequest: (what, handler) => void handlers.set(what, handler),
  };
}
