import { expect, test } from 'vitest';
import { createPlainFirst, plainCame } from './plainFirst.ts';

function window() {
  const plainFirst = createPlainFirst();
  const sharpened: string[] = [];
  const sharpen = (name: string) => plainFirst.whenAllCame(() => sharpened.push(name));
  return { plainFirst, sharpened, sharpen };
}

test('no photo gets sharper before all others in the window have loaded', () => {
  const { plainFirst, sharpened, sharpen } = window();
  const [first, second] = [plainFirst.expect(), plainFirst.expect()];
  first();
  sharpen('first');
  expect(sharpened).toEqual([]);
  second();
  sharpen('second');
  expect(sharpened).toEqual(['first', 'second']);
});

test('a photo counts once, whether it loaded, failed or was scrolled away afterwards', () => {
  const { plainFirst, sharpened, sharpen } = window();
  const [lost, late] = [plainFirst.expect(), plainFirst.expect()];
  lost();
  lost();
  sharpen('lost');
  expect(sharpened).toEqual([]);
  late();
  expect(sharpened).toEqual(['lost']);
});

test('a photo that left the page does not get sharper', () => {
  const { plainFirst, sharpened, sharpen } = window();
  const underway = plainFirst.expect();
  sharpen('gone')();
  underway();
  expect(sharpened).toEqual([]);
});

test('the list continues once all have loaded, and does not wait for ever for one that neither loads nor fails', async () => {
  const { plainFirst } = window();
  await plainCame(plainFirst, 60_000);
  const underway = plainFirst.expect();
  const came = plainCame(plainFirst, 60_000);
  underway();
  await came;
  plainFirst.expect();
  await plainCame(plainFirst, 1);
});
