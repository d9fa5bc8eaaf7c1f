import { expect, test } from 'vitest';
import { createAdding } from './adding.ts';

/** A connection whose bytes arrive when the test says so. */
function connection() {
  let pass: (chunk: Buffer | null) => void = () => {};
  const next = () =>
    new Promise<Buffer | null>((resolve) => {
      pass = resolve;
    });
  let coming = next();
  return {
    send: (chunk: Buffer | null) => pass(chunk),
    async *bytes() {
      for (let chunk = await coming; chunk !== null; chunk = await coming) {
        coming = next();
        yield chunk;
      }
    },
  };
}

async function count(bytes: AsyncIterable<Buffer>): Promise<number> {
  let sum = 0;
  for await (const chunk of bytes) sum += chunk.length;
  return sum;
}

test('one connection at a time appends to a file, until it has gone silent', async () => {
  let now = 0;
  const adding = createAdding({ silence: 3000, clock: () => now });
  const first = connection();
  const counted = adding.alone(
    'a',
    () => first.send(null),
    (noted) => count(noted(first.bytes())),
  );
  now = 2999;
  const second = () =>
    adding.alone(
      'a',
      () => undefined,
      async () => 'second',
    );
  await expect(second()).rejects.toMatchObject({ code: 'upload-out-of-step' });
  expect(
    await adding.alone(
      'b',
      () => undefined,
      async () => 'another file',
    ),
  ).toBe('another file');
  now = 3000;
  expect(await second()).toBe('second');
  expect(await counted).toBe(0);
});

test('every byte restarts the time-out', async () => {
  let now = 0;
  const adding = createAdding({ silence: 3000, clock: () => now });
  const first = connection();
  const seen = connection();
  const counted = adding.alone(
    'a',
    () => first.send(null),
    async (noted) => {
      for await (const chunk of noted(first.bytes())) seen.send(chunk);
    },
  );
  const passed = seen.bytes().next();
  now = 2000;
  first.send(Buffer.from('x'));
  await passed;
  now = 4000;
  await expect(
    adding.alone(
      'a',
      () => undefined,
      async () => 1,
    ),
  ).rejects.toMatchObject({
    code: 'upload-out-of-step',
  });
  first.send(null);
  await counted;
  expect(
    await adding.alone(
      'a',
      () => undefined,
      async () => 1,
    ),
  ).toBe(1);
});
