/** A wedding with families and a queue of mails that tests run step by step. */
import { pino } from 'pino';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type {
  CreateMailing,
  Mailing,
  MailingCreated,
  Recipient,
} from '../../../contract/mail/mailings.schema.ts';
import { createSoleLeader } from '../../platform/leader/leadershipOf.ts';
import { createFamille, openTestSite, type TestSite, type Visitor } from '../../testing/site.fixtures.ts';
import type { Mailer, OutgoingMail } from '../mail/mail.transport.ts';
import { createWordsReader } from './renderMail.ts';
import { type Step, sendNext } from './sendNext.ts';

export const MAILINGS = '/api/adminouminou/mailings';

export interface MailingDesk {
  site: TestSite;
  host: Visitor;
  familles: Famille[];
  /** Mails that the default mailer has accepted. */
  sent: readonly OutgoingMail[];
  /** Creates a mailing, to all families by default; returns its id. */
  ask(given?: Partial<CreateMailing>): Promise<string>;
  told(id: string): Promise<Mailing>;
  recipients(id: string): Promise<Recipient[]>;
  control(id: string, action: 'pause' | 'resume' | 'cancel'): Promise<number>;
  /** Sends one mail as the queue does. */
  step(options?: { stopping?: AbortSignal }): Promise<Step>;
  /** Sends until no mail is due. */
  sendAll(): Promise<void>;
}

/** The default mailer accepts every mail. */
export async function openMailingDesk({
  mailer: given,
  count = 3,
  contentDir,
}: {
  mailer?: Mailer;
  count?: number;
  contentDir?: string;
} = {}): Promise<MailingDesk> {
  const sent: OutgoingMail[] = [];
  const mailer = given ?? takeInto(sent);
  const site = await openTestSite({ mailer, ...(contentDir !== undefined && { contentDir }) });
  const host = await site.host();
  const familles: Famille[] = [];
  for (let index = 0; index < count; index++) {
    const prenom = `Zoé ${index}`;
    familles.push(
      await createFamille(host, { nom: `Famille ${index}`, prenom, email: `f${index}@exemple.fr` }),
    );
  }
  const never = new AbortController().signal;
  const step = ({ stopping = never } = {}) =>
    sendNext({
      store: site.store,
      leadership: createSoleLeader(),
      mailer,
      readWords: createWordsReader(site.store.db, site.content),
      publicUrl: 'https://nous.fr',
      now: () => site.clock.now,
      stopping,
      logger: pino({ level: 'silent' }),
    });
  return {
    site,
    host,
    familles,
    sent,
    async ask(given = {}) {
      const answer = await host.post(MAILINGS, aMailing(familles, given));
      if (answer.statusCode !== 202) throw new Error(answer.body);
      return answer.json<MailingCreated>().id;
    },
    told: async (id) => (await host.get(`${MAILINGS}/${id}`)).json<Mailing>(),
    recipients: async (id) => (await host.get(`${MAILINGS}/${id}/recipients`)).json<Recipient[]>(),
    control: async (id, action) => (await host.post(`${MAILINGS}/${id}/${action}`, {})).statusCode,
    step,
    async sendAll() {
      while ((await step()) !== 'nothing');
    },
  };
}

function takeInto(sent: OutgoingMail[]): Mailer {
  return {
    delivery: 'smtp',
    async send(mail, { beforeHandOver } = {}) {
      await beforeHandOver?.();
      sent.push(mail);
      return null;
    },
  };
}

export function aMailing(familles: readonly Famille[], given: Partial<CreateMailing> = {}): CreateMailing {
  return {
    template: 'news',
    subject: 'Des nouvelles de {maries}',
    body: '<p>Bonjour {prenom}, <a href="{lien}">notre site</a></p>',
    familles: familles.map(({ id }) => id),
    at: null,
    ...given,
  };
}
