import { pino } from 'pino';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createSoleLeader } from '../../platform/leader/leadershipOf.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import type { Mailer, OutgoingMail } from '../mail/mail.transport.ts';
import { test as base, desk } from './deskKit.fixtures.ts';
import { createMailingQueue, type MailingQueue } from './queue.ts';
import { createWordsReader } from './renderMail.ts';

let sent: OutgoingMail[];
let queue: MailingQueue;
const mailer: Mailer = {
  delivery: 'smtp',
  async send(mail, { beforeHandOver } = {}) {
    await beforeHandOver?.();
    sent.push(mail);
    return null;
  },
};
const test = base.extend('options', { mailer });

beforeEach(() => {
  sent = [];
});
afterEach(() => queue.stop());

function start(perMinute: number): void {
  queue = createMailingQueue({
    store: desk.site.store,
    leadership: createSoleLeader(),
    mailer,
    perMinute,
    publicUrl: 'https://nous.fr',
    readWords: createWordsReader(desk.site.store.db, desk.site.content),
    now: () => desk.site.clock.now,
    logger: pino({ level: 'silent' }),
  });
  queue.start();
}

test('a mail is sent as soon as the queue is woken', async () => {
  start(60_000);
  const id = await desk.ask();
  queue.wake();
  await eventually(async () => expect((await desk.told(id)).state).toBe('done'));
  expect(sent).toHaveLength(3);
});

test('at one mail a minute the second waits, and stopping does not wait for it', async () => {
  const id = await desk.ask();
  start(1);
  await eventually(async () => expect((await desk.told(id)).sent).toBe(1));
  queue.wake();
  await queue.stop();
  expect(sent).toHaveLength(1);
  expect(await desk.told(id)).toMatchObject({ state: 'sending', waiting: 2 });
});

test('an exception of the mailer does not end the queue', async () => {
  let broken = true;
  const send = vi.spyOn(mailer, 'send').mockImplementation(async (mail, { beforeHandOver } = {}) => {
    if (broken) throw new Error('broken');
    await beforeHandOver?.();
    sent.push(mail);
    return null;
  });
  const id = await desk.ask();
  start(60_000);
  await eventually(async () => expect((await desk.told(id)).problem).not.toBeNull());
  broken = false;
  desk.site.clock.now += 1;
  await desk.control(id, 'resume');
  queue.wake();
  await eventually(async () => expect((await desk.told(id)).state).toBe('done'));
  send.mockRestore();
});
