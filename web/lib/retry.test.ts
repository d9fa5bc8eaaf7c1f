import { describe, expect, it } from 'vitest';
import { retry } from './retry.ts';

/** Fails with each of `errors`, then succeeds. */
function flaky(...errors: string[]) {
  const waited: number[] = [];
  let calls = 0;
  return {
    waited,
    calls: () => calls,
    run: () =>
      retry({
        action: async () => {
          const error = errors[calls];
          calls += 1;
          if (error !== undefined) throw new Error(error);
          return 'answer';
        },
        delays: [700, 1600, 2700],
        isPassing: (error) => error instanceof Error && error.message === 'cut',
        wait: async (ms) => void waited.push(ms),
      }),
  };
}

describe('retrying', () => {
  it('answers at once when all is well', async () => {
    const call = flaky();
    expect(await call.run()).toBe('answer');
    expect(call.waited).toEqual([]);
  });

  it('waits longer and longer while the network is down', async () => {
    const call = flaky('cut', 'cut', 'cut');
    expect(await call.run()).toBe('answer');
    expect(call.waited).toEqual([700, 1600, 2700]);
  });

  it('gives up after the third retry', async () => {
    const call = flaky('cut', 'cut', 'cut', 'cut');
    await expect(call.run()).rejects.toThrow('cut');
    expect(call.calls()).toBe(4);
  });

  it('does not retry a refusal', async () => {
    const call = flaky('unknown');
    await expect(call.run()).rejects.toThrow('unknown');
    expect(call.calls()).toBe(1);
  });
});
