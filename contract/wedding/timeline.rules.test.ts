import { describe, expect, test } from 'vitest';
import type { Audience } from './ownPages.schema.ts';
import type { Situation } from './pages.rules.ts';
import { timelineFor } from './timeline.rules.ts';
import type { TimelineRow } from './wedding.schema.ts';

const VISITOR: Situation = {
  famille: {
    answer: true,
    invitedToReception: false,
    invitedForSunday: null,
    sleepingInDomain: null,
    sleepingInTent: null,
  },
  params: [{ key: 'canShowMenu', value: 'true' }],
  ahead: true,
  content: { empty: [], pages: [] },
};

/** The specification's table. */
const ROWS: TimelineRow[] = [
  row('13h00', 'sleepers', 'domaine'),
  row('14h45', 'all', 'eglise'),
  row('16h30', 'all', null),
  row('17h30', 'all', null),
  row('19h00', 'all', null),
  row('19h30', 'reception', 'menu'),
  row('23h00', 'reception', null),
  row('Dimanche', 'sunday', 'lendemain'),
];

function row(time: string, audience: Audience, link: TimelineRow['link']): TimelineRow {
  return { time, audience, link, title: time, subtitle: '', icon: 'coeur', picture: null };
}

function shown(change: Partial<Situation['famille']>, params: Situation['params'] = VISITOR.params) {
  const visitor = { ...VISITOR, params, famille: { ...VISITOR.famille, ...change } };
  return timelineFor(ROWS, visitor).map(({ time, link }) => (link ? `${time} > ${link}` : time));
}

const EVERYONE = ['14h45 > eglise', '16h30', '17h30', '19h00'];

describe('the rows of the festivities', () => {
  test.each<[string, Partial<Situation['famille']>, string[]]>([
    ['invited to the drinks alone', {}, EVERYONE],
    ['sleeping in the estate', { sleepingInDomain: true }, ['13h00 > domaine', ...EVERYONE]],
    ['sleeping in a tent', { sleepingInTent: true }, ['13h00 > domaine', ...EVERYONE]],
    ['sleeping elsewhere, as the hosts said', { sleepingInDomain: false, sleepingInTent: false }, EVERYONE],
    ['invited to the meal', { invitedToReception: true }, [...EVERYONE, '19h30 > menu', '23h00']],
    ['invited for Sunday', { invitedForSunday: true }, [...EVERYONE, 'Dimanche > lendemain']],
    ['not invited for Sunday', { invitedForSunday: false }, EVERYONE],
    [
      'invited to everything',
      { sleepingInDomain: true, invitedToReception: true, invitedForSunday: true },
      ['13h00 > domaine', ...EVERYONE, '19h30 > menu', '23h00', 'Dimanche > lendemain'],
    ],
  ])('%s', (_kind, famille, rows) => {
    expect(shown(famille)).toEqual(rows);
  });
});

test.each([[[]], [[{ key: 'canShowMenu', value: 'false' }]], [[{ key: 'canShowMenu', value: 'TRUE' }]]])(
  'the meal keeps its row but loses its link while the parameters are %j',
  (params) => {
    expect(shown({ invitedToReception: true }, params)).toContain('19h30');
  },
);

test('without the params, pages that need them are not linked', () => {
  expect(shown({ sleepingInDomain: true }, null)).toEqual(['13h00', '14h45', '16h30', '17h30', '19h00']);
});
