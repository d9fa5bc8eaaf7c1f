/** Touch events as a phone reports them; the browser makes scrolls, taps and pointer events of them. */
import type { CDPSession, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

type Way = readonly [from: Point, to: Point];

const STEPS = 12;
/** Milliseconds between two reports of the screen. */
const FRAME = 16;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Moves one finger along each way; they land and move together, and lift one after the other. */
export async function drag(page: Page, ...ways: readonly Way[]): Promise<void> {
  const fingersAt = (step: number) =>
    ways.map(([from, to], id) => ({
      id,
      x: from.x + ((to.x - from.x) * step) / STEPS,
      y: from.y + ((to.y - from.y) * step) / STEPS,
    }));
  await withFingers(page, async (devtools) => {
    const report = async (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Point[]) => {
      await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [...fingers] });
      await pause(FRAME);
    };
    // Sent at once, or fingers that rest where they landed, because the machine is busy, are a long press.
    const landings = [...ways.keys()].map((landed) =>
      report('touchStart', fingersAt(0).slice(0, landed + 1)),
    );
    await Promise.all([...landings, report('touchMove', fingersAt(1))]);
    for (let step = 2; step <= STEPS; step++) await report('touchMove', fingersAt(step));
    for (const left of ways.keys()) await report('touchEnd', fingersAt(STEPS).slice(left + 1));
  });
}

/** Moves one finger, which rests where it landed until `rested` resolves. */
export async function dragAfter(page: Page, [from, to]: Way, rested: () => Promise<void>): Promise<void> {
  await withFingers(page, async (devtools) => {
    const report = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await report('touchStart', [from]);
    await rested();
    for (let step = 1; step <= STEPS; step++) {
      const part = step / STEPS;
      await report('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
      await pause(FRAME);
    }
    await report('touchEnd', []);
  });
}

/** Sends timestamps instead of waiting, so that even a slow browser sees one gesture. */
export async function tapTwice(page: Page, point: Point): Promise<void> {
  const start = Date.now() / 1000;
  await withFingers(page, async (devtools) => {
    const report = (type: 'touchStart' | 'touchEnd', touchPoints: Point[], after: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + after });
    for (const tap of [0, 0.15]) {
      await report('touchStart', [point], tap);
      await report('touchEnd', [], tap + 0.05);
    }
  });
}

async function withFingers(page: Page, act: (devtools: CDPSession) => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await act(devtools);
  await devtools.detach();
}
