import { expect, test } from 'vitest';
import { directions } from './directions.rules.ts';

const VENUE = { address: ['Cathédrale', '81000 Albi'], mapUrl: 'https://plan.example/1' };

test('a phone opens its own maps with the address, a computer the couple’s link', () => {
  expect(directions(VENUE, 'Mozilla/5.0 (Linux; Android 14)')).toBe(
    'geo:0,0?q=Cath%C3%A9drale%2C%2081000%20Albi',
  );
  expect(directions(VENUE, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)')).toBe(
    'https://maps.apple.com/?q=Cath%C3%A9drale%2C%2081000%20Albi',
  );
  expect(directions(VENUE, 'Mozilla/5.0 (X11; Linux x86_64)')).toBe(VENUE.mapUrl);
  expect(directions({ ...VENUE, address: [] }, 'Android')).toBe(VENUE.mapUrl);
  expect(directions({ address: [], mapUrl: null }, 'iPhone')).toBeNull();
});
