/** Where there is but one process. */
import type { Duty, Work } from './duty.ts';

export function createOwnDuty(): Duty {
  const acts = new Map<string, (text: string) => void | Promise<void>>();
  let doing: readonly Work[] = [];
  return {
    start(work) {
      doing = work;
      for (const each of work) each.start();
    },
    async stop() {
      await Promise.all(doing.map((each) => each.stop()));
    },
    isOn: () => true,
    isElsewhere: async () => false,
    fence: () => 0,
    holds: async () => true,
    saidBy: (_name, own) => own,
    ask: async (what, text) => acts.get(what)?.(text),
    answer: (what, act) => void acts.set(what, act),
  };
}
