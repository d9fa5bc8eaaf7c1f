/** From what the mail library reports to the sentence a host can act on. */
import type { ProblemCode } from '../../../contract/errors.ts';

export interface MailFailure {
  code: Extract<ProblemCode, 'mail-refused' | 'mail-unreachable'>;
  /** French, with the server's own words where it said any. */
  detail: string;
  /** `unknown`: the server has all of the mail and never said whether it takes it. */
  outcome: 'failed' | 'unknown';
  retry: Retry;
}

/** What a later try may find otherwise: nothing, this mail's turn, or the server, for all mails. */
type Retry = 'never' | 'mail' | 'server';

/** Told again to whoever presses again at once: the family would perhaps get two. */
export const UNCONFIRMED: MailFailure = {
  code: 'mail-unreachable',
  outcome: 'unknown',
  retry: 'never',
  detail:
    'Le serveur de mail a reçu ce mail sans dire s’il l’accepte : personne ne sait s’il est parti. Demandez à la famille, ou renvoyez-le dans une minute.',
};

/** What a family's mails say of one that has not arrived. */
export function toldOf({ outcome, detail, retry }: MailFailure) {
  return outcome === 'failed'
    ? ({ outcome, reason: detail, serverFault: retry === 'server' } as const)
    : ({ outcome, reason: null, serverFault: false } as const);
}

/** The members of the library's error that are read here; all of them may be absent. */
export interface MailError {
  code?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
}

/** `handedOver`: all of the mail had gone to the server before the error. */
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

/** By the codes that mailboxes and domains which are none have (RFC 3463, 3.2). */
function isUnknownAddress({ command, response = '' }: MailError): boolean {
  return command === 'RCPT TO' && /^55\d[ -]5\.1\.[0-3] /.test(response);
}

/** The sender is the same for all mails; 421 closes the conversation, whoever the mail is for (RFC 5321, 3.8). */
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

/** A server may answer over several lines, and as long as it likes. */
function quote(response: string | undefined): string {
  if (!response) return '';
  const line = response.replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUOTE);
  return ` : «\u00a0${line}\u00a0»`;
}
