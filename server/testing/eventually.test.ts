import { expect, it } from 'vitest';
import { eventually } from './eventually.fixtures.ts';

it('retries until the check passes, and returns its result', async () => {
  let looks = 0;
  const third = () => {
    looks += 1;
    if (looks < 3) throw new Error('not yet');
    return looks;
  };
  expect(await eventually(third)).toBe(3);
  expect(await eventually(async () => third())).toBe(4);
});

it('reports the last failure when it gives up', async () => {
  const seen = eventually(async () => expect({ sent: 3 }).toEqual({ sent: 4 }), 200);
  await expect(seen).rejects.toThrow(/not seen within 0\.2 s\. Last: expected \{ sent: 3 \}/);
});

it('gives up on a check that never settles, and reports the failure before it', async () => {
  let looks = 0;
  const silent = () => {
    looks += 1;
    return looks === 1 ? Promise.reject(new Error('no answer yet')) : new Promise(() => {});
  };
  await expect(eventually(silent, 200)).rejects.toThrow(
    /never came back\nThe look before: Error: no answer yet/,
  );
});
