import { describe, expect, it } from 'vitest';
import { createPending } from './pending.ts';

function fakeClock() {
  let now = 0;
  let timers: { at: number; action: () => void }[] = [];
  return {
    now: () => now,
    later: (action: () => void, ms: number) => void timers.push({ at: now + ms, action }),
    advance: (ms: number) => {
      now += ms;
      const due = timers.filter((timer) => timer.at <= now);
      timers = timers.filter((timer) => timer.at > now);
      for (const timer of due) timer.action();
    },
  };
}

function request() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done: () => done, finish };
}

describe('the loading indicator', () => {
  it('shows without delay', () => {
    const pending = createPending(fakeClock());
    void pending.during(request().done);
    expect(pending.shown.get()).toBe(true);
  });

  it('stays 300 ms once shown, however quick the answer', async () => {
    const clock = fakeClock();
    const pending = createPending(clock);
    await pending.during(async () => {});
    clock.advance(299);
    expect(pending.shown.get()).toBe(true);
    clock.advance(1);
    expect(pending.shown.get()).toBe(false);
  });

  it('stays 300 ms from when it is visible, however long before that it was requested', async () => {
    const clock = fakeClock();
    const pending = createPending(clock);
    await pending.during(async () => {});
    clock.advance(219);
    pending.drawn();
    clock.advance(299);
    expect(pending.shown.get()).toBe(true);
    clock.advance(1);
    expect(pending.shown.get()).toBe(false);
  });

  it('hides as soon as a slow request ends', async () => {
    const clock = fakeClock();
    const pending = createPending(clock);
    const slow = request();
    const work = pending.during(slow.done);
    clock.advance(5000);
    slow.finish();
    await work;
    expect(pending.shown.get()).toBe(false);
  });

  it('stays while another request runs', async () => {
    const clock = fakeClock();
    const pending = createPending(clock);
    const slow = request();
    const slowWork = pending.during(slow.done);
    await pending.during(async () => {});
    clock.advance(1000);
    expect(pending.shown.get()).toBe(true);
    slow.finish();
    await slowWork;
    expect(pending.shown.get()).toBe(false);
  });

  it('does not hide a request that started during the last 300 ms of another', async () => {
    const clock = fakeClock();
    const pending = createPending(clock);
    await pending.during(async () => {});
    clock.advance(200);
    void pending.during(request().done);
    clock.advance(200);
    expect(pending.shown.get()).toBe(true);
  });

  it('lets a failure through and hides all the same', async () => {
    const clock = fakeClock();
    const pending = createPending(clock);
    await expect(pending.during(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
    clock.advance(300);
    expect(pending.shown.get()).toBe(false);
  });

  it('notifies its listeners when it shows and when it hides', async () => {
    const clock = fakeClock();
    const pending = createPending(clock);
    const seen: boolean[] = [];
    pending.shown.subscribe(() => seen.push(pending.shown.get()));
    await pending.during(async () => {});
    clock.advance(300);
    expect(seen).toEqual([true, false]);
  });
});
