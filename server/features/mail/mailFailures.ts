/**
 * Translates errors of the mail library into sentences for hosts, and tells from them whether the mail may
 * have left and whether to try again: never, this mail, or all mails once the server works.
 */
import type { ProblemCode } from '../../../contract/errors.ts';

export interface MailFailure {
  code: Extract<ProblemCode, 'mail-refused' | 'mail-unreachable'>;
  /** French, with the server's own words if it sent any. */
  detail: string;
  /** `unknown`: the server has the whole mail and never said whether it accepts it. */
  outcome: 'failed' | 'unknown';
  retry: Retry;
}

/** Who may succeed later: nobody, this mail, or every mail once the server works. */
type Retry = 'never' | 'mail' | 'server';

/** Repeated for a second press of the button, because the family might get the mail twice. */
export const UNCONFIRMED: MailFailure = {
  code: 'mail-unreachable',
  outcome: 'unknown',
  retry: 'never',
  detail:
    'Le serveur de mail a reçu ce mail sans dire s’il l’accepte : personne ne sait s’il est parti. Demandez à la famille, ou renvoyez-le dans une minute.',
};

/** Fields of a family's mail that has not arrived. */
export function failureColumns({ outcome, detail, retry }: MailFailure) {
  return outcome === 'failed'
    ? ({ outcome, reason: detail, serverFault: retry === 'server' } as const)
    : ({ outcome, reason: null, serverFault: false } as const);
}

/** The fields of the library's error that are used here; all may be absent. */
export interface MailError {
  code?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
}

/** `handedOver`: the server had received the whole mail before the error. */
export function mailFailure(error: MailError, handedOver: boolean): MailFailure {
  if (handedOver && !error.response) return UNCONFIRMED;
  const said = quote(error.response);
  switch (error.code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return refused(
        `Le serveur de mail refuse l’identifiant ou le mot de passe de SMTP_URL${said}.`,
        'server',
      );
    case 'EENVELOPE':
      return isUnknownAddress(error)
        ? refused(`Cette adresse n’existe pas${said}.`, retryOf(error))
        : refused(`Le serveur de mail refuse l’expéditeur ou le destinataire${said}.`, retryOf(error));
    case 'EMESSAGE':
      return refused(`Le serveur de mail refuse ce message${said}.`, retryOf(error));
    case 'ETLS':
      return unreachable(`La connexion chiffrée avec le serveur de mail a échoué${said}.`);
    case 'EABORT':
    case 'ETIMEDOUT':
      return unreachable('Le serveur de mail n’a pas répondu à temps.');
    case 'EDNS':
      return unreachable('Le nom du serveur de mail (SMTP_URL) est introuvable.');
    default:
      return error.response
        ? refused(`Le serveur de mail a répondu par un refus${said}.`, 'server')
        : unreachable('Le serveur de mail est injoignable.');
  }
}

/** Recognises the codes of unknown mailboxes and domains (RFC 3463, 3.2). */
function isUnknownAddress({ command, response = '' }: MailError): boolean {
  return command === 'RCPT TO' && /^55\d[ -]5\.1\.[0-3] /.test(response);
}

/** All mails have the same sender, so that its refusal concerns all; so does 421 (RFC 5321, 3.8). */
function retryOf({ responseCode = 0, command }: MailError): Retry {
  if (responseCode === 421 || command === 'MAIL FROM') return 'server';
  return responseCode >= 400 && responseCode < 500 ? 'mail' : 'never';
}

const refused = (reason: string, retry: Retry): MailFailure => ({
  code: 'mail-refused',
  outcome: 'failed',
  retry,
  detail: `${reason} Rien n’a été envoyé.`,
});

const unreachable = (reason: string): MailFailure => ({
  code: 'mail-unreachable',
  outcome: 'failed',
  retry: 'server',
  detail: `${reason} Rien n’a été envoyé.`,
});

const LONGEST_QUOTE = 300;

/** Shortens the server's answer, which may have many lines. */
function quote(response: string | undefined): string {
  if (!response) return '';
  const line = response.replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUOTE);
  return ` : «\u00a0${line}\u00a0»`;
}
