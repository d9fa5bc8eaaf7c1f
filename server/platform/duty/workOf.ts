import type { Work } from './duty.ts';

/** Of what gives the function that ends it. */
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
