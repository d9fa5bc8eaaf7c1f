/** Which family gets which of the couple's own pages, and what of a wedding with little content. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { FamilleContent } from '../../../contract/wedding/wedding.schema.ts';
import { host, test as onAnySite, site } from '../../testing/kit.fixtures.ts';
import { createFamille } from '../../testing/site.fixtures.ts';
import { type ContentCopy, copyContent, DEFAULT_CONTENT } from './testing.fixtures.ts';

let copy: ContentCopy;

const PAGES = { histoire: 'tous', navette: 'repas', draps: 'hébergés', brunch: 'dimanche' };

const test = onAnySite.extend('options', async ({ task: _task }, { onCleanup }) => {
  copy = await copyContent(DEFAULT_CONTENT);
  onCleanup(copy.remove);
  await mkdir(join(copy.dir, 'pages'));
  for (const [slug, audience] of Object.entries(PAGES))
    await writeFile(
      join(copy.dir, `pages/${slug}.md`),
      `---\ntitre: ${slug}\npour: ${audience}\n---\nSecret de ${slug}.`,
    );
  return { contentDir: copy.dir };
});

async function answerFor(flags: Partial<Famille>) {
  const { hash } = await createFamille(host, flags);
  const { body } = await site.visitor().get(`/api/famille/${hash}`);
  const { content } = JSON.parse(body) as { content: FamilleContent };
  return { body, content };
}

test.for<{ who: string; flags: Partial<Famille>; reads: (keyof typeof PAGES)[] }>([
  { who: 'drinks only', flags: { invitedTovh: true, invitedToReception: false }, reads: ['histoire'] },
  { who: 'the meal', flags: {}, reads: ['histoire', 'navette'] },
  { who: 'in a tent', flags: { sleepingInTent: true }, reads: ['draps', 'histoire', 'navette'] },
  { who: 'Sunday too', flags: { invitedForSunday: true }, reads: ['brunch', 'histoire', 'navette'] },
])('$who gets its own pages only, and no word of the others', async ({ flags, reads }) => {
  const { body, content } = await answerFor(flags);
  expect(content.pages.map(({ title }) => title)).toEqual(reads);
  for (const slug of Object.keys(PAGES))
    expect(body.includes(slug), slug).toBe(reads.some((read) => read === slug));
});

test('the hour of the dinner and what is said of it reach only families of the meal', async () => {
  const drinks = { invitedTovh: true, invitedToReception: false };
  const ofVenue = async (flags: Partial<Famille>, hour = '20h00') => {
    const { body, content } = await answerFor(flags);
    const said = body.includes('On dîne') && 'dinner';
    return [content.domaine?.time, body.includes(hour) && 'hour', said, body.includes('platanes') && 'way'];
  };
  await copy.edit(
    'lieux.yaml',
    'Bellerive\n',
    'Bellerive\n  heure: 20h00\n  repas: On dîne dans la grange.\n',
  );
  await site.content.reload();
  expect(await ofVenue({})).toEqual(['20h00', 'hour', 'dinner', 'way']);
  expect(await ofVenue(drinks)).toEqual(['', false, false, 'way']);
  await copy.edit('lieux.yaml', '  soirees: |\n', '  soirees: |\n    Le soir tombe à {heure-domaine}.\n\n');
  await site.content.reload();
  expect(await ofVenue({})).toEqual(['20h00', 'hour', 'dinner', 'way']);
  expect(await ofVenue(drinks)).toEqual(['', false, false, 'way']);
  // The drinks are at the same place and hour, which everybody reads in the festivities.
  await copy.edit('deroule.yaml', '{heure-vin-dhonneur}', '{heure-domaine}');
  await site.content.reload();
  expect(await ofVenue(drinks)).toEqual(['20h00', 'hour', false, 'way']);
});

test('families that are not invited on Sunday do not learn that there is one', async () => {
  await rm(join(copy.dir, 'dimanche.yaml'));
  await rm(join(copy.dir, 'textes/dimanche.md'));
  await site.content.reload();
  expect(site.content.problems()).toEqual([]);
  expect((await answerFor({})).content.empty).toEqual([]);
  expect((await answerFor({ invitedForSunday: true })).content.empty).toEqual(['lendemain']);
});

test('a row of the festivities without a page links nowhere', async () => {
  await writeFile(
    join(copy.dir, 'lieux.yaml'),
    'eglise:\nvin-dhonneur:\n  nom: Les Hautes-Vignes\n  heure: 17h30\n',
  );
  await copy.edit('deroule.yaml', '{heure-eglise}', '15h00');
  await copy.edit('mariage.yaml', '{heure-eglise}', '15h00');
  await site.content.reload();
  expect(site.content.problems()).toEqual([]);
  const { content } = await answerFor({});
  expect(content.empty).toEqual(['eglise', 'domaine']);
  expect(content.timeline.map(({ link }) => link)).not.toContain('eglise');
});

test('a place kept for some is as if it were not there for the others, and no step leads to it', async () => {
  const drinks = { invitedTovh: true, invitedToReception: false };
  await copy.edit('lieux.yaml', '\ndomaine:\n', '\ndomaine:\n  pour: repas\n');
  await copy.edit('lieux.yaml', '\neglise:\n', '\neglise:\n  pour: dimanche\n');
  await site.content.reload();
  expect(site.content.problems()).toEqual([]);
  const seen = async (flags: Partial<Famille>) => {
    const { body, content } = await answerFor(flags);
    const { eglise, vh, domaine, empty, timeline } = content;
    const venues = { eglise, vh, domaine };
    const links = timeline.flatMap(({ link }) => (link !== null && link in venues ? [link] : []));
    const told = body.includes('châle') && 'the evening';
    return [Object.entries(venues).flatMap(([page, venue]) => (venue ? [page] : [])), links, empty, told];
  };
  expect(await seen({ ...drinks, invitedForSunday: true })).toEqual([
    ['eglise', 'vh'],
    ['eglise'],
    ['domaine'],
    false,
  ]);
  expect(await seen({ sleepingInTent: true })).toEqual([
    ['vh', 'domaine'],
    ['domaine'],
    ['eglise'],
    'the evening',
  ]);
});
