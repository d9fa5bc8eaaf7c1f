import { beforeEach, describe, expect } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import type { BinnedFamille } from '../../../contract/familles/bin.schema.ts';
import type { HistoryEntry, HostFamille } from '../../../contract/familles/familles.schema.ts';
import type { Mail } from '../../../contract/mail/mail.schema.ts';
import { host, site, test } from '../../testing/kit.fixtures.ts';
import { createFamille, NOW, replyOf } from '../../testing/site.fixtures.ts';
import { emptyOldBin } from '../bin/bin.usecases.ts';

const ADMIN = '/api/adminouminou';

let kept: HostFamille;
let other: HostFamille;

beforeEach(async () => {
  kept = await stored((await createFamille(host, { email: '', sleepingInTent: true })).id);
  const double = await createFamille(host, { nom: 'Martin', prenom: 'Cl.', email: 'claire@exemple.fr' });
  const mail = {
    body: '<p>Bonjour</p>',
    subject: 'Invitation',
    dest: 'claire@exemple.fr',
    famille: double.id,
  };
  await host.post(`${ADMIN}/sendMail`, mail);
  await host.post(`${ADMIN}/photos`, { hash: double.hash, folder: 'mairie' });
  await site.visitor().post('/api/response/add', replyOf(double));
  other = await stored(double.id);
});

const familles = async () => (await host.get(`${ADMIN}/familles`)).json<HostFamille[]>();
const bin = async () => (await host.get(`${ADMIN}/corbeille`)).json<BinnedFamille[]>();
const history = async () => (await host.get(`${ADMIN}/famille/${kept.id}/history`)).json<HistoryEntry[]>();
const mails = async () => (await host.get(`${ADMIN}/mails?famille=${kept.id}`)).json<Mail[]>();
const open = async (hash: string) => await site.visitor().get(`/api/famille/${hash}`);

async function stored(id: string): Promise<HostFamille> {
  const famille = (await familles()).find((one) => one.id === id);
  if (!famille) throw new Error('not in the list');
  return famille;
}

const merge = (given: object = {}) =>
  host.post(`${ADMIN}/famille/${kept.id}/merge`, {
    ...{ other: other.id, version: kept.version, otherVersion: other.version },
    ...given,
  });

describe('two entries of one family', () => {
  test('become one, with guests, answer, permissions, mails and history of both; the other waits in the bin', async () => {
    const answer = await merge();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      ...{ id: kept.id, hash: kept.hash, prenom: 'Claire', email: 'claire@exemple.fr', emailSent: true },
      ...{ answer: true, city: 'Toulouse', sleepingInTent: true, permissions: [{ folder: 'mairie' }] },
      invites: [{ prenom: 'Claire' }, { prenom: 'Paul' }, { prenom: 'Léa' }],
    });
    expect(await familles()).toEqual([answer.json()]);
    expect(await bin()).toMatchObject([{ famille: { id: other.id }, mergedInto: 'Martin Claire' }]);
    expect(await mails()).toMatchObject([{ subject: 'Invitation' }]);
    expect((await history()).map(({ by, mergedFrom }) => [by, mergedFrom])).toEqual(
      expect.arrayContaining([
        ['host', undefined],
        ['guest', 'Martin Cl.'],
        ['mail', 'Martin Cl.'],
      ]),
    );
  });

  test('take the values of the other that the hosts choose', async () => {
    expect((await merge({ take: ['name'] })).json()).toMatchObject({ prenom: 'Cl.' });
  });

  test('both links open the kept family, until it gets a new one', async () => {
    await merge();
    for (const hash of [kept.hash, other.hash])
      expect((await open(hash)).json()).toMatchObject({ id: kept.id, hash: kept.hash });
    await host.post(`${ADMIN}/famille/${kept.id}/hash`, {});
    for (const hash of [kept.hash, other.hash]) expect((await open(hash)).statusCode).toBe(404);
  });

  test('after two merges, each of three links leads to the last family kept', async () => {
    await merge();
    const third = await stored((await createFamille(host, { nom: 'Petit' })).id);
    const { version } = await stored(kept.id);
    const into = { other: kept.id, version: third.version, otherVersion: version };
    expect((await host.post(`${ADMIN}/famille/${third.id}/merge`, into)).statusCode).toBe(200);
    for (const { hash } of [kept, other, third])
      expect((await open(hash)).json()).toMatchObject({ id: third.id });
    expect((await host.get(`${ADMIN}/mails?famille=${third.id}`)).json()).toHaveLength(1);
  });

  test('cannot be merged with an outdated version, with themselves or with a missing family', async () => {
    await host.post(`${ADMIN}/famille`, { id: other.id, hasPaid: true });
    const stale = await merge();
    expect([stale.statusCode, stale.json().famille.id]).toEqual([409, other.id]);
    expect((await merge({ version: kept.version + 1, otherVersion: other.version + 1 })).statusCode).toBe(
      409,
    );
    expect((await merge({ other: kept.id })).statusCode).toBe(404);
    expect((await merge({ other: 'nobody' })).statusCode).toBe(404);
    expect([await familles(), await bin()].map((list) => list.length)).toEqual([2, 0]);
  });

  test('are merged once if asked twice at once', async () => {
    const answers = await Promise.all([merge(), merge()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await bin()).toHaveLength(1);
  });
});

describe('after undoing a merge from the bin', () => {
  const undo = () => host.post(`${ADMIN}/corbeille/${other.id}`, {});

  test('both families are as before', async () => {
    await merge();
    expect((await undo()).json()).toEqual(other);
    const { version: _version, ...before } = kept;
    expect(await stored(kept.id)).toMatchObject(before);
    expect(await bin()).toEqual([]);
    expect((await open(other.hash)).json()).toMatchObject({ id: other.id });
    expect(await mails()).toEqual([]);
  });

  test('what was said since stays with the kept family', async () => {
    await merge();
    await host.post(`${ADMIN}/famille`, { id: kept.id, hasPaid: true });
    expect((await undo()).json()).toEqual(other);
    expect(await stored(kept.id)).toMatchObject({ hasPaid: true, answer: true });
  });
});

describe('the merged family', () => {
  test('stays as long as the family that it became, and is exported and erased with it', async () => {
    await merge();
    await emptyOldBin(site.store, NOW + 31 * DAY_MS);
    expect(await bin()).toHaveLength(1);
    const exported = (await host.get(`${ADMIN}/famille/${kept.id}/export`)).json();
    expect(exported).toMatchObject({ merged: [{ id: other.id }], mails: [{ subject: 'Invitation' }] });
    await host.delete(`${ADMIN}/famille/${kept.id}/personal`);
    expect([await familles(), await bin()]).toEqual([[], []]);
    const erasures = await site.store.db.selectFrom('erasures').selectAll().execute();
    expect(erasures).toHaveLength(2);
    expect(await site.store.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('is deleted with it, and its link too', async () => {
    await merge();
    await host.delete(`${ADMIN}/famille/${kept.id}`);
    for (const { hash } of [kept, other]) expect((await open(hash)).statusCode).toBe(404);
  });
});
