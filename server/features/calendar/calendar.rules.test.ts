import { expect, test } from 'vitest';
import type { PublicWedding, TimelineRow } from '../../../contract/wedding/wedding.schema.ts';
import { calendarText } from './calendar.rules.ts';

const wedding: PublicWedding = {
  title: 'Camille & Étienne',
  date: '2027-02-06',
  timeZone: 'Europe/Paris',
};
const step = (time: string, title: string): TimelineRow => ({
  ...{ time, title, subtitle: '', icon: 'coeur', audience: 'all', link: null, picture: null },
});
const church = {
  ...{ kind: null, name: 'Église Saint-Serge', time: '15h30', address: ['Angers'], mapUrl: null, text: [] },
  ...{ picture: null, carParks: [], warning: [] },
};

test('a step of the couple’s own that names no page is where things begin at its hour, and says whose it is', () => {
  const content = {
    timeline: [step('15h30', 'Cérémonie'), step('17h00', 'Photos')],
    ...{ eglise: church, vh: null, domaine: null, pages: [] },
  };
  const lines = calendarText({ wedding, content, url: 'https://x.fr/', now: 0 }, { subscribed: false });
  expect(lines.match(/^LOCATION.*/gm)).toEqual(['LOCATION:Église Saint-Serge\\, Angers']);
  expect(lines.match(/^DESCRIPTION.*/gm)).toEqual(Array(2).fill('DESCRIPTION:Camille & Étienne'));
});
