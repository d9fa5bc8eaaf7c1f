import { expect, test } from 'vitest';
import { createNewest } from './newest.ts';

/** Calls that end when the test says so. */
function slow() {
  const calls: { asked: string; end: (failure?: Error) => void }[] = [];
  const done: string[] = [];
  const ask = createNewest(
    (asked: string) =>
      new Promise<string>((resolve, reject) => {
        calls.push({ asked, end: (failure) => (failure ? reject(failure) : resolve(`read ${asked}`)) });
      }),
    (answer) => done.push(answer),
  );
  const end = async (index: number, failure?: Error) => {
    calls[index]?.end(failure);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ask, done, end, asked: () => calls.map(({ asked }) => asked) };
}

test('what is asked during a call is called next, what was in between never, and only the newest is done', async () => {
  const { ask, done, end, asked } = slow();
  const all = Promise.all([ask('a'), ask('b'), ask('c')]);
  expect(asked()).toEqual(['a']);
  await end(0);
  expect([asked(), done]).toEqual([['a', 'c'], []]);
  await end(1);
  await all;
  expect(done).toEqual(['read c']);
});

test('a failure of an older call is nobody’s, that of the newest is everybody’s, and the next one begins anew', async () => {
  const { ask, done, end } = slow();
  const first = ask('a');
  const second = ask('b');
  await end(0, new Error('old'));
  const failed = Promise.allSettled([first, second]);
  await end(1, new Error('new'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const third = ask('c');
  await end(2);
  await third;
  expect(done).toEqual(['read c']);
});
