/** Two weddings in one process, PostgreSQL and bucket, each in its schema and under its prefix. */
import { afterEach, beforeEach, expect } from 'vitest';
import { ask } from '../platform/database/postgres/exchange.ts';
import { database, test } from '../testing/databaseKit.fixtures.ts';
import { openTestS3, type TestS3 } from '../testing/s3.fixtures.ts';
import { familleOf, sendPhoto } from './hostActs.fixtures.ts';
import { addWedding, openTestWeddings, type TestWeddings } from './weddings.fixtures.ts';

const NAMES = ['amina', 'bruno'];
let s3: TestS3;
let weddings: TestWeddings;
beforeEach(async () => {
  s3 = await openTestS3();
  weddings = await openTestWeddings([]);
  for (const name of NAMES) {
    await ask(database.url, `create schema ${name}`);
    const DATABASE_URL = `${database.url}&pool=2&options=-c%20search_path=${name}`;
    addWedding(weddings.dir, name, { DATABASE_URL, PHOTOS_S3_URL: s3.url({ prefix: name }) });
  }
});
afterEach(async () => {
  await weddings.remove();
  for (const name of NAMES) await ask(database.url, `drop schema if exists ${name} cascade`);
  await s3.close();
});

test('neither wedding is affected by rows, photos, sessions or limits of the other', async () => {
  const [amina, bruno] = await Promise.all(NAMES.map((name) => weddings.visitor(name).signIn()));
  if (!amina || !bruno) throw new Error('both are there');
  const { hash } = await familleOf(amina);
  await sendPhoto(amina);
  expect((await amina.get(`/api/famille/${hash}`)).status).toBe(200);
  expect((await amina.get('/photos/couple/a.jpg')).status).toBe(200);
  expect((await bruno.get(`/api/famille/${hash}`)).status).toBe(404);
  expect((await bruno.get('/photos/couple/a.jpg')).status).toBe(404);
  expect((await bruno.get('/api/adminouminou/familles')).json()).toEqual([]);

  let refused = 0;
  for (let tries = 0; tries < 100 && refused !== 429; tries += 1)
    refused = (await amina.post('/api/adminouminou/session', { password: 'not hers' })).status;
  expect(refused).toBe(429);
  expect((await bruno.post('/api/adminouminou/session', { password: 'not his' })).status).toBe(401);
  expect((await bruno.get('/api/adminouminou/familles')).status).toBe(200);
});
