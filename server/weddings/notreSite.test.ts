/** « Notre site » of two weddings in one process: nothing of one affects the other. */
import { afterEach, expect, test } from 'vitest';
import type { Editing, Preview } from '../../contract/editing/editing.schema.ts';
import { jpegPicture } from '../features/photos/import/renditions/pictures.fixtures.ts';
import { familleOf } from './hostActs.fixtures.ts';
import { type HostVisitor, openTestWeddings, type TestWeddings } from './weddings.fixtures.ts';

const SITE = '/api/adminouminou/site';
let weddings: TestWeddings;
afterEach(() => weddings.remove());

const editing = async (host: HostVisitor) => (await host.get(SITE)).json<Editing>();
const preview = async (host: HostVisitor) =>
  (await host.get(`${SITE}/preview?invited=meal&answer=none&sunday=no&sleeps=elsewhere`)).json<Preview>();

test('texts, pictures and publications of one couple leave another’s site unchanged byte for byte', async () => {
  weddings = await openTestWeddings(['amina', 'bruno']);
  const amina = await weddings.visitor('amina').signIn();
  const bruno = await weddings.visitor('bruno').signIn();
  const { hash } = await familleOf(bruno);
  const all = async () => ({
    editing: await editing(bruno),
    preview: await preview(bruno),
    page: (await bruno.get('/')).text,
    read: (await bruno.get(`/api/famille/${hash}`)).text,
  });
  const before = await all();

  const picture = await amina.send('PUT', `${SITE}/images/nous.jpg`, await jpegPicture(), {
    'content-type': 'image/jpeg',
  });
  expect(picture.status).toBe(200);
  const { published } = await editing(amina);
  const files = {
    'mariage.yaml': { ...(published.files['mariage.yaml'] as object), titre: 'Amina & Jules' },
    'apparence.yaml': { couleurs: 'bordeaux', image: { fichier: 'nous.jpg', description: 'Nous' } },
  };
  const saved = await amina.send('PUT', `${SITE}/draft`, { version: 0, digest: published.digest, files });
  expect(saved.status).toBe(200);
  expect(await preview(amina)).toMatchObject({ wedding: { title: 'Amina & Jules' } });
  expect(await all()).toEqual(before);

  const asked = { version: saved.json<Editing>().draft?.version, digest: published.digest };
  expect((await bruno.post(`${SITE}/publish`, asked)).status).toBe(409);
  expect((await amina.post(`${SITE}/publish`, asked)).status).toBe(200);
  expect(await editing(amina)).toMatchObject({
    draft: null,
    published: { files: { 'mariage.yaml': { titre: 'Amina & Jules' } } },
  });
  expect(await all()).toEqual(before);
});
