import { expect, test } from 'vitest';
import { deadlineWords, proposedDeadline } from './deadline.rules.ts';

const ZONE = 'Europe/Paris';
const WEDDING = { date: '2022-09-24', timeZone: ZONE, now: Date.UTC(2022, 2, 1) };
const PARAM = [{ key: 'answerDate', value: String(Date.UTC(2022, 4, 31, 21, 59)) }];

test('mails state the param’s day in the wedding’s time zone, or the content’s words without a param', () => {
  expect(deadlineWords([], '20 mai', ZONE)).toBe('20 mai');
  expect(deadlineWords(PARAM, '20 mai', ZONE)).toBe('31 mai 2022');
  expect(deadlineWords(PARAM, '20 mai', 'Asia/Tokyo')).toBe('1er juin 2022');
  expect(deadlineWords([{ key: 'answerDate', value: 'bientôt' }], '20 mai', ZONE)).toBe('20 mai');
});

test.each([
  ['20 mai', '2022-05-20'],
  ['20\u00a0mai', '2022-05-20'],
  ['vendredi 20 Mai 2022', '2022-05-20'],
  ['1er juin', '2022-06-01'],
  ['24 septembre', '2022-09-24'],
  // The last one before the wedding is over.
  ['25 décembre', null],
  ['28 février', null],
  ['31 juin', null],
  ['0 mai', null],
  ['20 floréal', null],
  ['la fin du printemps', null],
])('for « %s » the day %s is proposed', (written, day) => {
  expect(proposedDeadline([], written, WEDDING)).toBe(day);
});

test('nothing is proposed once there is a deadline', () => {
  expect(proposedDeadline(PARAM, '20 mai', WEDDING)).toBeNull();
});
