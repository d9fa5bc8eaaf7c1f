import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { describe, expect } from 'vitest';
import { guest, host, site, test } from '../../testing/kit.fixtures.ts';
import { createFamille } from '../../testing/site.fixtures.ts';

const FOR_ALL = ['Rendez-vous à la cathédrale', 'Séance photo', 'Vin d’honneur', 'Photo de groupe'];
const straight = (text: string) => text.replaceAll("'", '’');

async function calendarOf(hash: string, query = '') {
  const answer = await guest.get(`/api/famille/${hash}/agenda.ics${query}`);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  return answer.body;
}

/** As third-party libraries read it: title and start. */
function events(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

const moments = (text: string) =>
  events(text).map(({ summary, startDate }) => [straight(summary), startDate.toJSDate().toISOString()]);

describe('the calendar of a family', () => {
  test('says where the church, the drinks and the meal are, also of steps without a page of their own', async () => {
    const { hash } = await createFamille(host, { invitedToReception: true });
    const venues = events(await calendarOf(hash)).map(({ summary, location }) => [
      straight(summary),
      location,
    ]);
    expect(Object.fromEntries(venues)).toMatchObject({
      'Rendez-vous à la cathédrale': expect.stringContaining('Cathédrale'),
      'Vin d’honneur': expect.stringMatching(/\S/),
      Repas: expect.stringMatching(/\S/),
      'Soirée dansante': expect.stringMatching(/\S/),
      'Séance photo': null,
    });
  });

  test('contains what it is invited to, at the wedding’s hours, for two third-party libraries', async () => {
    const { hash } = await createFamille(host, { invitedToReception: true, invitedForSunday: true });
    const text = await calendarOf(hash);
    expect(moments(text).slice(0, 2)).toEqual([
      // 14h45 in Paris in September, wherever it is read.
      ['Rendez-vous à la cathédrale', '2022-09-24T12:45:00.000Z'],
      ['Séance photo', '2022-09-24T14:30:00.000Z'],
    ]);
    const titles = events(text).map(({ summary }) => straight(summary));
    expect(titles).toEqual([...FOR_ALL, 'Repas', 'Soirée dansante', 'Dimanche, on prolonge']);
    const [first] = Object.values(sync.parseICS(text)).filter((part) => part?.type === 'VEVENT');
    expect(first).toMatchObject({ start: new Date('2022-09-24T12:45:00Z') });
    const sunday = events(text).at(-1);
    expect([sunday?.startDate.isDate, sunday?.startDate.toString()]).toEqual([true, '2022-09-25']);
    // The evening ends after midnight.
    expect(events(text).at(-2)?.endDate.toJSDate().toISOString()).toBe('2022-09-25T00:00:00.000Z');
    expect(events(text)[0]?.location).not.toBe('');
  });

  test('is for this family only, keeps its events’ ids, and records its subscribers', async () => {
    const { hash } = await createFamille(host, { invitedTovh: true });
    const text = await calendarOf(hash);
    expect(events(text).map(({ summary }) => straight(summary))).toEqual(FOR_ALL);
    site.clock.now += 3_600_000;
    const again = await calendarOf(hash, '?abonnement=1');
    expect(events(again).map(({ uid }) => uid)).toEqual(events(text).map(({ uid }) => uid));
    expect(events(again)[0]?.sequence).toBeGreaterThan(events(text)[0]?.sequence ?? 0);
    expect(again).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n');
    expect(text).not.toContain('REFRESH');
    // A calendar may be shared with others, so it must not contain the secret.
    expect(again).not.toContain(hash);
    for (const line of again.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect((await host.get('/api/adminouminou/visits')).json()).toEqual([]);
  });

  test('of an unknown link is not found', async () => {
    expect((await guest.get('/api/famille/unknown/agenda.ics')).statusCode).toBe(404);
  });
});
