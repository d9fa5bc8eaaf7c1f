import type { CreateFamille, HostFamille, UpdateFamille } from '../../contract/familles.schema.ts';
import type { HostFolders } from '../../contract/folders.schema.ts';
import type { SiteHealth } from '../../contract/health.schema.ts';
import type { SignedIn, SignIn } from '../../contract/hosts.schema.ts';
import type { Mail, MailSent, SendMail, Site } from '../../contract/mail.schema.ts';
import type { HostParam, SaveParam } from '../../contract/params.schema.ts';
import type { QuickAnswer } from '../../contract/reponses.schema.ts';
import type { Visit } from '../../contract/visits.schema.ts';
import type { HostContent } from '../../contract/wedding.schema.ts';
import { call } from '../lib/api.ts';
import { isProblem } from '../lib/apiError.ts';

const ADMIN = '/api/adminouminou';

/** The server itself gives the mail server 20 s; giving up before it answers would hide what became of the mail. */
export const MAIL_TIME_OUT_MS = 30_000;

/** The admin login check: null when nobody is signed in. */
export async function fetchSignedIn(): Promise<SignedIn | null> {
  try {
    return await call<SignedIn>({ path: `${ADMIN}/login` });
  } catch (error) {
    if (!isProblem(error, 'sign-in-needed')) throw error;
    // biome-ignore lint/suspicious/noConsole: the specification's error catalogue asks for it
    console.log('access denied');
    return null;
  }
}

export function signIn(input: SignIn): Promise<unknown> {
  return call({ method: 'POST', path: `${ADMIN}/session`, body: input });
}

export function signOut(): Promise<unknown> {
  return call({ method: 'DELETE', path: `${ADMIN}/session` });
}

export function fetchFamilles({ background }: { background: boolean }): Promise<HostFamille[]> {
  return call<HostFamille[]>({ path: `${ADMIN}/familles`, background });
}

export function fetchVisits({ background }: { background: boolean }): Promise<Visit[]> {
  return call<Visit[]>({ path: `${ADMIN}/visits`, background });
}

export function createFamille(input: CreateFamille): Promise<HostFamille> {
  return call<HostFamille>({ method: 'POST', path: `${ADMIN}/createFamille`, body: input });
}

export function updateFamille(input: UpdateFamille): Promise<HostFamille> {
  return call<HostFamille>({ method: 'POST', path: `${ADMIN}/famille`, body: input });
}

export function answerQuickly(id: string, answer: QuickAnswer): Promise<HostFamille> {
  const path = `${ADMIN}/famille/${encodeURIComponent(id)}/answer`;
  return call<HostFamille>({ method: 'POST', path, body: answer });
}

/** In the background: it is asked again and again. */
export function fetchFolders({ background }: { background: boolean }): Promise<HostFolders> {
  return call({ path: `${ADMIN}/photos/folders`, background });
}

export function fetchContent(): Promise<HostContent> {
  return call<HostContent>({ path: `${ADMIN}/content`, background: true });
}

/** In the background: it is asked again and again. */
export function fetchSiteHealth(): Promise<SiteHealth> {
  return call<SiteHealth>({ path: `${ADMIN}/health`, background: true });
}

export function fetchSite(): Promise<Site> {
  return call<Site>({ path: `${ADMIN}/site` });
}

export function fetchMails(familleId: string): Promise<Mail[]> {
  return call<Mail[]>({ path: `${ADMIN}/mails?famille=${encodeURIComponent(familleId)}` });
}

/** Ids of the families whose mails have not left the site. */
export function fetchHeldMails(): Promise<string[]> {
  return call<string[]>({ path: `${ADMIN}/mails/held`, background: true });
}

export function sendMail(mail: SendMail): Promise<MailSent> {
  return call<MailSent>({
    method: 'POST',
    path: `${ADMIN}/sendMail`,
    body: mail,
    timeOutMs: MAIL_TIME_OUT_MS,
  });
}

export function fetchHostParams({ background }: { background: boolean }): Promise<HostParam[]> {
  return call<HostParam[]>({ path: `${ADMIN}/params`, background });
}

export function saveParam(param: SaveParam): Promise<HostParam> {
  return call<HostParam>({ method: 'POST', path: '/api/params/', body: param });
}

export function deleteParam({ key, version }: HostParam): Promise<unknown> {
  return call({ method: 'DELETE', path: `/api/params/delete/${encodeURIComponent(key)}?version=${version}` });
}
