/** Mails of one site with two processes, one of which may have been suspended: nobody gets two. */
import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { PALETTES } from '../../../contract/wedding/appearance.rules.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import type { SiteOfMany } from '../../testing/processes.fixtures.ts';
import { test as base, site } from '../../testing/processesKit.fixtures.ts';
import { createFamille, NOW } from '../../testing/site.fixtures.ts';
import { mailColours } from '../mail/letterhead/mailColours.rules.ts';
import type { Mailer } from '../mail/mail.transport.ts';
import type { MailFailure } from '../mail/mailFailures.ts';
import { aMailing, MAILINGS } from './mailings.fixtures.ts';
import { settleLastRun } from './queue.ts';
import { sendNext } from './sendNext.ts';

let sent: string[];
/** What the mail server does with the next mail. */
let next: (handOver: () => Promise<void>) => Promise<MailFailure | null>;
let now = NOW;
const take = async (handOver: () => Promise<void>) => {
  await handOver();
  return null;
};
const mailer: Mailer = {
  delivery: 'smtp',
  async send(mail, { beforeHandOver = async () => {} } = {}) {
    const failure = await next(beforeHandOver);
    if (failure === null) sent.push(mail.dest);
    return failure;
  },
};

const test = base.extend('options', { mailer, now: () => now });

beforeEach(() => {
  sent = [];
  next = take;
  now = NOW;
});

async function ask(count: number, process = site.one): Promise<string> {
  const familles = [];
  for (let index = 0; index < count; index++)
    familles.push(await createFamille(site.one.host, { nom: `F${index}`, email: `f${index}@exemple.fr` }));
  const answer = await process.host.post(MAILINGS, aMailing(familles));
  return answer.json<{ id: string }>().id;
}

/** A step of a process that believes to lead with that fencing token; `isStill` is whether it does. */
function step({ store }: SiteOfMany, fencingToken: number, isStill = () => true) {
  return sendNext({
    store,
    leadership: { fencingToken: () => fencingToken, holds: async () => isStill() },
    mailer,
    readWords: async () => WORDS,
    publicUrl: 'https://nous.fr',
    now: () => now,
    stopping: new AbortController().signal,
    logger: pino({ level: 'silent' }),
  });
}

const WORDS = {
  ceremonyAndDrinks: '',
  mealSentence: '',
  words: { maries: 'Fiona et Ghislain', date: 'samedi', reponse: 'vendredi' },
  childcare: '',
  letterhead: { names: '', date: '', colours: mailColours(PALETTES.rose), pictures: [] },
};

const outcomes = async () =>
  (await site.one.store.db.selectFrom('mailingRecipients').select(['outcome']).execute()).map(
    ({ outcome }) => outcome,
  );

const UNREACHABLE: MailFailure = {
  code: 'mail-unreachable',
  outcome: 'failed',
  retry: 'server',
  detail: 'Personne.',
};

test('two processes that both believe to lead hand each mail over once', async () => {
  await ask(20);
  const all = async (process: SiteOfMany, fencingToken: number) => {
    for (let turn = 0; turn < 40; turn++) if ((await step(process, fencingToken)) === 'nothing') return;
  };
  await Promise.all([all(site.one, 1), all(site.other, 2)]);
  expect(sent.toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `f${index}@exemple.fr`).toSorted(),
  );
  expect(new Set(await outcomes())).toEqual(new Set(['sent']));
});

test('a mail whose sender was suspended is reported as unsure, then as sent once it wakes; it is sent once', async () => {
  await ask(1);
  next = async (handOver) => {
    await handOver();
    // The process is suspended here; the other takes over, and sends what waits.
    await settleLastRun(site.other.store.write);
    expect(await outcomes()).toEqual(['unsure']);
    next = take;
    expect(await step(site.other, 2)).toBe('nothing');
    return null;
  };
  await step(site.one, 1, () => sent.length === 0);
  expect(sent).toEqual(['f0@exemple.fr']);
  expect(await outcomes()).toEqual(['sent']);
});

test('a process that resumes with an earlier failure does not delay what another has sent since', async () => {
  await ask(1);
  let isStill = true;
  next = async () => {
    isStill = false;
    next = take;
    await step(site.other, 2);
    return UNREACHABLE;
  };
  await step(site.one, 1, () => isStill);
  now += 60 * 60 * 1000;
  expect(await outcomes()).toEqual(['sent']);
  expect(await step(site.other, 2)).toBe('nothing');
  expect(sent).toEqual(['f0@exemple.fr']);
});

test('a process that no longer leads hands nothing over', async () => {
  await ask(1);
  await step(site.one, 1, () => false);
  expect([sent, await outcomes()]).toEqual([[], ['waiting']]);
});

test('a mailing requested at the process that does not send is sent by the other at once', async () => {
  site.one.startWork();
  await eventually(() => expect(site.one.leadership.isLeader()).toBe(true));
  site.other.startWork();
  await ask(3, site.other);
  await eventually(async () => expect(await outcomes()).toEqual(['sent', 'sent', 'sent']));
  expect(sent).toHaveLength(3);
});
