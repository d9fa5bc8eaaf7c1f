import { describe, expect, it } from 'vitest';
import { clockTime, longDay, momentIn, shortDay } from './dates.ts';

describe('French dates', () => {
  it('spell the wedding day', () => {
    expect(longDay('2022-09-24')).toBe('samedi 24 septembre 2022');
    expect(shortDay('2022-09-24')).toBe('24 septembre 2022');
    expect(longDay('2028-01-01')).toBe('samedi 1er janvier 2028');
  });

  it('tell when a photo was taken as the festivities tell the time', () => {
    expect(clockTime('2022-09-24T14:05:59')).toBe('14h05');
  });

  it('tell a moment on the clocks of the wedding, not on those of the reader', () => {
    const moment = Date.UTC(2022, 4, 20, 21, 59);
    expect(momentIn('Europe/Paris', moment)).toMatch(/vendredi 20 mai 2022 à 23:59/);
    expect(momentIn('Pacific/Auckland', moment)).toMatch(/samedi 21 mai 2022/);
  });
});
