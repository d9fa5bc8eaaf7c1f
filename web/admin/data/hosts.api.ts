import type {
  CreateFamille,
  HostFamille,
  UpdateFamille,
  Visit,
} from '../../../contract/familles/familles.schema.ts';
import type { AnswerTime } from '../../../contract/familles/history.schema.ts';
import type { SiteHealth } from '../../../contract/hosts/health.schema.ts';
import type { SignedIn, SignIn } from '../../../contract/hosts/hosts.schema.ts';
import type { Mail, MailSent, SendMail, Site } from '../../../contract/mail/mail.schema.ts';
import type { QuickAnswer } from '../../../contract/reponses/reponses.schema.ts';
import type { HostContent } from '../../../contract/wedding/wedding.schema.ts';
import { isProblem } from '../../lib/apiError.ts';
import { get, IN_BACKGROUND, polled, post, remove } from './hostCall.ts';

/** The server itself gives the mail server 20 s; giving up before it answers would hide what became of the mail. */
export const MAIL_TIME_OUT_MS = 30_000;

/** The admin login check: null when nobody is signed in. */
export async function fetchSignedIn(): Promise<SignedIn | null> {
  try {
    return await get<SignedIn>('/login');
  } catch (error) {
    if (!isProblem(error, 'sign-in-needed')) throw error;
    // biome-ignore lint/suspicious/noConsole: the specification's error catalogue asks for it
    console.log('access denied');
    return null;
  }
}

export const signIn = (input: SignIn) => post('/session', input);
export const signOut = () => remove('/session');

export const fetchFamilles = polled<HostFamille[]>('/familles');
export const fetchVisits = polled<Visit[]>('/visits');
export const createFamille = (input: CreateFamille) => post<HostFamille>('/createFamille', input);
export const updateFamille = (input: UpdateFamille) => post<HostFamille>('/famille', input);

export function answerQuickly(id: string, answer: QuickAnswer): Promise<HostFamille> {
  return post(`/famille/${encodeURIComponent(id)}/answer`, answer);
}

export const fetchContent = () => get<HostContent>('/content', IN_BACKGROUND);
export const fetchSiteHealth = () => get<SiteHealth>('/health', IN_BACKGROUND);
export const fetchSite = () => get<Site>('/site');

export function fetchMails(familleId: string): Promise<Mail[]> {
  return get(`/mails?famille=${encodeURIComponent(familleId)}`);
}

/** Ids of the families whose mails have not left the site. */
export const fetchHeldMails = () => get<string[]>('/mails/held', IN_BACKGROUND);

export function sendMail(mail: SendMail): Promise<MailSent> {
  return post('/sendMail', mail, { timeOutMs: MAIL_TIME_OUT_MS });
}

export const fetchAnswerTimes = () => get<AnswerTime[]>('/answered', { background: true });
