import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Requests the address without a break; the returned function stops and gives the slowest answer in ms. */
export function askAllTheTime(address: string): () => Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let asking = true;
  let slowest = 0;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const start = performance.now();
      get(address, { agent }, (answer) => {
        answer.resume().once('end', () => {
          slowest = Math.max(slowest, performance.now() - start);
          resolve();
        });
      }).once('error', reject);
    });
  const done = (async () => {
    while (asking) {
      await ask();
      await pause(10);
    }
    agent.destroy();
  })();
  return async () => {
    asking = false;
    await done;
    return slowest;
  };
}
