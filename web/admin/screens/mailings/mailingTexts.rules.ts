/**
 * Describes the kinds and states of mailings, the sender's checks, and what a text lacks for some families.
 */
import type {
  Mailing,
  MailKind,
  RecipientOutcome,
  SenderCheck,
} from '../../../../contract/mail/mailings.schema.ts';

export const KIND_NAMES: Readonly<Record<MailKind, string>> = {
  saveTheDate: 'Gardez la date',
  invitation: 'Invitation',
  reminder: 'Relance',
  news: 'Infos pratiques',
  thanks: 'Merci',
  photos: 'Photos en ligne',
  free: 'Libre',
  confirmation: 'Confirmation',
};

/** Whether a mail of the kind asks for a reply. */
export const ASKS_REPLY: Readonly<Record<MailKind, boolean>> = {
  saveTheDate: false,
  invitation: true,
  reminder: true,
  news: false,
  thanks: false,
  photos: false,
  free: false,
  confirmation: false,
};

export const OUTCOME_NAMES: Readonly<Record<RecipientOutcome, string>> = {
  waiting: 'En attente',
  sending: 'En train de partir',
  sent: 'Envoyé',
  failed: 'Mail refusé',
  unsure: 'Incertain',
  skipped: 'Pas envoyé',
};

export const CHECK_NAMES: Readonly<Record<SenderCheck['kind'], string>> = {
  spf: 'Serveurs autorisés (SPF)',
  dkim: 'Signature (DKIM)',
  dmarc: 'Consigne contre les faux (DMARC)',
};

export const CHECK_STATES: Readonly<Record<SenderCheck['state'], string>> = {
  ok: 'En ordre',
  weak: 'À corriger',
  missing: 'Manque',
  unknown: 'On ne sait pas',
};

/** « 12 envoyés sur 30, 1 refusé », « 14 gardés par le site sur 14 » */
export function progressSentence({ total, sent, kept, failed, unsure, skipped }: Mailing): string {
  const failures = failed - unsure;
  const left = sent - kept;
  return [
    (left > 0 || kept === 0) && `${left} ${plural(left, 'envoyé')} sur ${total}`,
    kept > 0 && `${kept} ${plural(kept, 'gardé')} par le site${left > 0 ? '' : ` sur ${total}`}`,
    failures > 0 && `${failures} ${plural(failures, 'refusé')}`,
    unsure > 0 && `${unsure} ${plural(unsure, 'incertain')}`,
    skipped > 0 && `${skipped} ${plural(skipped, 'écarté')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `moment` formats milliseconds since 1970. */
export function stateSentence({ state, at, kept, problem }: Mailing, moment: (at: number) => string): string {
  if (state === 'waiting') return `Part le ${moment(at)}`;
  if (state === 'paused') return 'En pause';
  if (state === 'done') return kept > 0 ? 'Pas parti, faute de serveur de mail' : 'Terminé';
  if (state === 'cancelled') return 'Annulé';
  return problem ? `Retenu : nouvel essai le ${moment(problem.nextTryAt)}` : 'En cours d’envoi';
}

/** Counts families of an invitation or a reminder that are on neither list. */
export function atNothingSentence(count: number): string {
  return count === 1
    ? 'Une famille n’est encore invitée à rien.'
    : `${count}\u00a0familles ne sont encore invitées à rien.`;
}

/** Counts families invited to the meal. */
export function unplacedSentence(count: number): string {
  return count === 1
    ? 'Une famille invitée au repas ne lira ici ni l’heure ni le lieu.'
    : `${count} familles invitées au repas ne liront ici ni l’heure ni le lieu.`;
}

export function unplacedAtDrinksSentence(count: number): string {
  return count === 1
    ? 'Une famille du vin d’honneur ne lira ici ni l’heure ni le lieu\u00a0: vos lieux ne sont pas écrits.'
    : `${count}\u00a0familles du vin d’honneur ne liront ici ni l’heure ni le lieu\u00a0: vos lieux ne sont pas écrits.`;
}

const NAMES_READ = 12;

/** « Ces mails disent « tu » : Blanc Gérard et Petit Anne. » */
export function tuSentence(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_READ).join(', ');
  const more = names.length > NAMES_READ ? ` et ${names.length - NAMES_READ}\u00a0autres` : '';
  return `${names.length === 1 ? 'Un mail dit' : `${names.length}\u00a0mails disent`} «\u00a0tu\u00a0»\u00a0: ${shown}${more}.`;
}

export function unnamedSentence(count: number): string {
  return count === 1
    ? 'Un mail ne saluera personne\u00a0: le prénom n’est pas connu.'
    : `${count}\u00a0mails ne salueront personne\u00a0: les prénoms ne sont pas connus.`;
}

function plural(count: number, word: string): string {
  return count > 1 ? `${word}s` : word;
}
