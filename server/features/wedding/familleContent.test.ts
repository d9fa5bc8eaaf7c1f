import { gunzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { type FamilleContent, familleContentSchema } from '../../../contract/wedding/wedding.schema.ts';
import { host, site, test } from '../../testing/kit.fixtures.ts';
import { createFamille } from '../../testing/site.fixtures.ts';

/** Texts of the default content, each of which is on one page or in one note only. */
const WORDS = {
  meal: 'potimarron',
  sunday: 'pétanque',
  breakfast: '8h30',
  contribution: '15\u00a0€',
  lodgings: 'Peupliers',
  lodgingHint: 'bonnes adresses',
  hostess: '06\u00a039\u00a098\u00a024\u00a009',
  linen: 'fournis',
  tent: 'duvet',
  contacts: 'fiona@fiona-et-ghislain.example',
  church: 'Saint-Alban',
  upload: 'https://depot.',
};
type Word = keyof typeof WORDS;

async function answerFor(flags: Partial<Famille>): Promise<string> {
  const { hash } = await createFamille(host, flags);
  return (await site.visitor().get(`/api/famille/${hash}`)).body;
}

const showMenu = (value: string) => host.post('/api/params/', { key: 'canShowMenu', value });
const wordsIn = (body: string) =>
  Object.entries(WORDS).flatMap(([name, word]) => (body.includes(word) ? [name] : []));

const EVERYBODY: Word[] = ['contacts', 'church', 'upload'];

describe('with its record a family gets the pages that it may open, and not a word of the others', () => {
  test.each<{ who: string; flags: Partial<Famille>; reads: Word[] }>([
    { who: 'drinks only', flags: { invitedTovh: true }, reads: [] },
    { who: 'the church alone', flags: { invitedToReception: false }, reads: ['lodgingHint'] },
    { who: 'the meal', flags: {}, reads: ['meal', 'lodgings', 'lodgingHint'] },
    {
      who: 'the meal and Sunday',
      flags: { invitedForSunday: true },
      reads: ['meal', 'lodgings', 'lodgingHint', 'sunday', 'contribution'],
    },
    {
      who: 'in a room, and Sunday',
      flags: { sleepingInDomain: true, invitedForSunday: true },
      reads: ['meal', 'hostess', 'linen', 'sunday', 'breakfast'],
    },
    { who: 'in a tent', flags: { sleepingInTent: true }, reads: ['meal', 'hostess', 'tent'] },
  ])('$who', async ({ flags, reads }) => {
    await showMenu('true');
    const body = await answerFor(flags);
    expect(wordsIn(body).toSorted()).toEqual([...EVERYBODY, ...reads].toSorted());
    const { content } = JSON.parse(body) as { content: FamilleContent };
    expect(familleContentSchema.parse(content)).toEqual(content);
  });

  test('a family gets its rows of the festivities, and the pictures of its rows and pages', async () => {
    const rowsOf = (body: string) =>
      (JSON.parse(body) as { content: FamilleContent }).content.timeline.map(({ time }) => time);
    expect(rowsOf(await answerFor({ invitedTovh: true }))).toEqual(['14h45', '16h30', '17h30', '19h00']);
    expect(rowsOf(await answerFor({ sleepingInTent: true }))).toEqual(
      expect.arrayContaining(['13h00', '19h30', '23h00']),
    );
  });
});

test('a family that declined gets the same texts, because its pages still open', async () => {
  await showMenu('true');
  const famille = await createFamille(host, { sleepingInTent: true, invitedForSunday: true, answer: false });
  const { body } = await site.visitor().get(`/api/famille/${famille.hash}`);
  const reads: Word[] = ['breakfast', 'church', 'contacts', 'contribution', 'hostess', 'meal', 'sunday'];
  expect(wordsIn(body).toSorted()).toEqual([...reads, 'tent', 'upload'].toSorted());
});

test('the menu is sent once the hosts show it, and no longer once they hide it', async () => {
  const { hash } = await createFamille(host);
  const guest = site.visitor();
  const menuIn = async () => (await guest.get(`/api/famille/${hash}`)).body.includes(WORDS.meal);
  expect(await menuIn()).toBe(false);
  await showMenu('true');
  expect(await menuIn()).toBe(true);
  await showMenu('non');
  expect(await menuIn()).toBe(false);
});

describe('« Données personnelles » follows the hosts’ current params', () => {
  const donneesIn = async (hash: string) => {
    const { content } = (await site.visitor().get(`/api/famille/${hash}`)).json() as {
      content: FamilleContent;
    };
    return JSON.stringify(content.donnees);
  };
  const set = (key: string, value: string) => host.post('/api/params/', { key, value });

  test('says that positions are removed from photos, until the hosts share them', async () => {
    const { hash } = await createFamille(host);
    expect(await donneesIn(hash)).toContain('est retiré de celles que vous recevez');
    await set('sharePositions', 'true');
    expect(await donneesIn(hash)).toContain('disent où elles ont été prises');
    expect(await donneesIn(hash)).not.toContain('retiré de celles');
    await set('sharePositions', 'false');
    expect(await donneesIn(hash)).toContain('est retiré de celles que vous recevez');
  });

  test('says for how long, once the hosts have chosen', async () => {
    const { hash } = await createFamille(host);
    expect(await donneesIn(hash)).toContain('le temps de préparer la fête');
    await set('retentionMonths', '12');
    expect(await donneesIn(hash)).toContain('jusqu’au 24 septembre 2023');
    expect(await donneesIn(hash)).not.toContain('le temps de préparer la fête');
    await set('retentionMonths', '6');
    expect(await donneesIn(hash)).toContain('jusqu’au 24 mars 2023');
    expect(await donneesIn(hash)).not.toMatch(/[{}]\w/);
  });
});

test('changed permissions and content appear in the next answer', async () => {
  const famille = await createFamille(host);
  const guest = site.visitor();
  const read = async () =>
    (await guest.get(`/api/famille/${famille.hash}`, { 'accept-encoding': 'gzip' })).rawPayload;
  expect(gunzipSync(await read()).toString()).not.toContain(WORDS.sunday);
  await host.post('/api/adminouminou/famille', { id: famille.id, invitedForSunday: true });
  expect(gunzipSync(await read()).toString()).toContain(WORDS.sunday);
});

test('the answer is gzip if accepted, and the same otherwise', async () => {
  const { hash } = await createFamille(host);
  const plain = await site.visitor().get(`/api/famille/${hash}`);
  const small = await site.visitor().get(`/api/famille/${hash}`, { 'accept-encoding': 'gzip, br' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(small.headers.vary).toContain('accept-encoding');
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
  expect(small.rawPayload.length).toBeLessThan(plain.body.length / 2);
  const refused = await site.visitor().get(`/api/famille/${hash}`, { 'accept-encoding': 'gzip;q=0' });
  expect(refused.headers['content-encoding']).toBeUndefined();
});
