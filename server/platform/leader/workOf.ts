import type { Work } from './leadership.ts';

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
