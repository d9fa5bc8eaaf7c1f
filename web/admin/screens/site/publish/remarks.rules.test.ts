import { expect, test } from 'vitest';
import { pastDayRemark } from './remarks.rules.ts';

const on = (date: string) => ({ 'mariage.yaml': { date } });
const remark = (before: string, now: string) =>
  pastDayRemark({ published: on(before), files: on(now) }, '2026-11-26');

test('a day that has passed is remarked before it is published, and never again', () => {
  expect(remark('2027-06-12', '2024-06-05')).toMatch(
    /^Le jour que vous publiez, mercredi 5 juin 2024, est passé/,
  );
  expect(remark('2022-09-24', '2027-06-12')).toBeNull();
  expect(remark('2027-06-12', '2026-11-26')).toBeNull();
  expect(remark('2024-06-05', '2024-06-05')).toBeNull();
  expect(remark('2027-06-12', 'bientôt')).toBeNull();
});
