import { describe, expect, it } from 'vitest';
import { clockTime, momentIn } from './dates.ts';

describe('French dates', () => {
  it('tell when a photo was taken as the festivities tell the time', () => {
    expect(clockTime('2022-09-24T14:05:59')).toBe('14h05');
  });

  it('tell a moment on the clocks of the wedding, not on those of the reader', () => {
    const moment = Date.UTC(2022, 4, 20, 21, 59);
    expect(momentIn('Europe/Paris', moment)).toMatch(/vendredi 20 mai 2022 à 23h59/);
    expect(momentIn('Pacific/Auckland', moment)).toMatch(/samedi 21 mai 2022/);
  });
});
