import { describe, expect, it } from 'vitest';
import { longDay, momentIn, shortDay } from './dates.ts';

describe('French dates', () => {
  it('spell the wedding day', () => {
    expect(longDay('2022-09-24')).toBe('samedi 24 septembre 2022');
    expect(shortDay('2022-09-24')).toBe('24 septembre 2022');
  });

  it('tell a moment on the clocks of the wedding, not on those of the reader', () => {
    const moment = Date.UTC(2022, 4, 20, 21, 59);
    expect(momentIn('Europe/Paris', moment)).toMatch(/vendredi 20 mai 2022 à 23:59/);
    expect(momentIn('Pacific/Auckland', moment)).toMatch(/samedi 21 mai 2022/);
  });
});
