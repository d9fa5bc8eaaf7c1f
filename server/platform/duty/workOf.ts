import type { Work } from './duty.ts';

export function workOf(begin: () => () => void): Work {
  let end = () => {};
  return {
    start() {
      end = begin();
    },
    async stop() {
      end();
    },
  };
}
