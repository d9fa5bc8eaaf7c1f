/** A line of the audit log as hosts read it, and the proof of an erasure in words. */
import { ofName } from '../../../../contract/elision.rules.ts';
import type { AllErased, Erased } from '../../../../contract/familles/bin.schema.ts';
import { type AuditEntry, PHOTOS_KEPT, PHOTOS_SEEN } from '../../../../contract/hosts/audit.schema.ts';
import { folderTitle } from '../../data/folders/useFolders.ts';
import { familleLabel } from '../../familles/familleLabel.ts';
import type { FAMILLE_LABELS } from '../../familles/familleTexts.ts';
import { knownParam } from '../params/knownParams.ts';
import { partTitles } from '../site/siteLinks.ts';
import { ROLES } from './hostAccounts.api.ts';

const VALUES: Readonly<Record<string, string>> = { true: 'oui', false: 'non', null: 'pas encore décidé' };

const SENTENCES: Record<AuditEntry['kind'], (entry: AuditEntry, familles: string | null) => string> = {
  'signed-in': ({ browser }) => `Connexion depuis ${browser}`,
  'signed-out': ({ browser }) => `Déconnexion de ${browser}`,
  'session-ended': ({ browser }) => `${browser} déconnecté à distance`,
  'wrong-password': ({ times, who, subject }) =>
    `${times === 1 ? 'Un mot de passe refusé' : `${times} mots de passe refusés en un jour`}${who === null ? '' : ` pour ${who}`}, depuis un navigateur ${subject === null ? 'inconnu' : 'déjà connu'}`,
  'password-changed': passwordChanged,
  'host-added': ({ subject, value }) => `${subject} peut entrer\u00a0: ${roleOf(value)}`,
  'host-changed': ({ subject, value }) => `${subject}\u00a0: ${accessOf(value)}`,
  'host-removed': ({ subject }) => `${subject} n’entre plus`,
  'shared-password': ({ value }) =>
    value === 'true' ? 'Mot de passe partagé réactivé' : 'Mot de passe partagé désactivé',
  'permission-added': (entry, familles) =>
    `${seers(entry, familles, 'voit', 'voient')} les photos «\u00a0${folderOf(entry)}\u00a0»`,
  'permission-removed': (entry, familles) =>
    `${seers(entry, familles, 'ne voit plus', 'ne voient plus')} les photos «\u00a0${folderOf(entry)}\u00a0»`,
  'flag-changed': (entry, familles) => `${named(entry, familles)}, ${flagOf(entry)}\u00a0: ${inWords(entry)}`,
  'param-changed': (entry) =>
    `${knownParam(entry.subject ?? '')?.label ?? entry.subject}\u00a0: ${entry.value === null ? 'supprimé' : inWords(entry)}`,
  export: ({ subject }) => `Liste exportée\u00a0: ${subject}`,
  'famille-deleted': (entry, familles) => `${named(entry, familles)}, à la corbeille`,
  'famille-back': (entry, familles) => `${named(entry, familles)}, de retour de la corbeille`,
  'famille-erased': ({ value }) =>
    `Une famille effacée pour toujours\u00a0: ${erasedText(JSON.parse(value ?? '{}') as Partial<Erased>)}`,
  'photos-hidden': (entry) => photosSentence(entry, 'cachée', 'cachées'),
  'photos-shown': (entry) => photosSentence(entry, 'montrée de nouveau', 'montrées de nouveau'),
  'photos-removed': (entry) => photosSentence(entry, 'mise à la corbeille', 'mises à la corbeille'),
  'photos-back': (entry) => photosSentence(entry, 'sortie de la corbeille', 'sorties de la corbeille'),
  'photos-erased': (entry) => photosSentence(entry, 'effacée pour toujours', 'effacées pour toujours'),
  'guest-code-set': () => 'Code du jour pour envoyer des photos : nouveau, ou d’autres jours',
  'guest-code-ended': () => 'Code du jour retiré',
  'photos-moved': ({ subject, value }) => `Photo ${subject} déplacée vers «\u00a0${titleOf(value)}\u00a0»`,
  'folder-added': ({ value }) => `Nouveau dossier de photos «\u00a0${value}\u00a0»`,
  'folder-renamed': ({ subject, value }) => `Dossier ${subject} nommé «\u00a0${value}\u00a0»`,
  'folder-hidden': (entry) => `Dossier «\u00a0${folderOf(entry)}\u00a0» caché aux invités`,
  'folder-shown': (entry) => `Dossier «\u00a0${folderOf(entry)}\u00a0» montré de nouveau`,
  'folder-deleted': (entry) =>
    `Dossier «\u00a0${folderOf(entry)}\u00a0» supprimé, photos mises à la corbeille\u00a0: ${entry.value}`,
  'folder-back': (entry) => `Dossier «\u00a0${folderOf(entry)}\u00a0» rétabli`,
  'famille-merged': (entry) => `${nameOf(entry)}, réunie avec une autre, qui est à la corbeille`,
  'all-erased': ({ value }) =>
    `Toutes les familles effacées pour toujours\u00a0: ${allErasedText(JSON.parse(value ?? '{}') as Partial<AllErased>)}`,
  'answers-erased': ({ subject, value }) =>
    `Réponses effacées à la question «\u00a0${subject}\u00a0»\u00a0: ${value}`,
  'site-published': ({ value }) => `Textes du site publiés\u00a0: ${cardsOf(value ?? '')}`,
  'site-version-back': ({ value }) => `Version précédente du site remise\u00a0: ${cardsOf(value ?? '')}`,
  'link-renewed': (entry) => `${nameOf(entry)}, nouveau lien personnel`,
};

/** Converts « deroule.yaml, mariage.yaml > mail » into the card titles of « Notre site ». */
function cardsOf(parts: string): string {
  return partTitles(parts.split(', '));
}

/** `familles` is the number of families in the group, or of those known so far if it is not `whole`. */
export function auditSentence(entry: AuditEntry, familles = 1, whole = true): string {
  const several = familles > 1 ? `${familles} familles${whole ? '' : ' au moins'}` : null;
  return SENTENCES[entry.kind](entry, several);
}

function seers(entry: AuditEntry, familles: string | null, one: string, many: string): string {
  return `${named(entry, familles)} ${familles === null ? one : many}`;
}

function named(entry: AuditEntry, familles: string | null): string {
  return familles ?? nameOf(entry);
}

function passwordChanged({ browser, subject, value }: AuditEntry): string {
  if (value === 'given') return `Nouveau mot de passe donné à ${subject}`;
  const whose = subject === null ? 'Mot de passe' : `Mot de passe ${ofName(subject)}`;
  return `${whose} changé ${browser === null ? 'sur le serveur' : `depuis ${browser}`}`;
}

function accessOf(value: string | null): string {
  if (value === PHOTOS_KEPT) return 'sans les photos';
  return value === PHOTOS_SEEN ? 'les photos aussi' : roleOf(value);
}

function roleOf(value: string | null): string {
  return ROLES[value === 'reader' ? 'reader' : 'host'].toLowerCase();
}

function nameOf({ famille }: AuditEntry): string {
  return famille ?? 'Une famille effacée';
}

function flagOf({ subject }: AuditEntry): string {
  return familleLabel(subject as keyof typeof FAMILLE_LABELS)?.toLowerCase() ?? subject;
}

function photosSentence({ subject, value }: AuditEntry, one: string, many: string): string {
  return subject === null ? `${value} photos ${many}` : `Photo ${subject} ${one}`;
}

function folderOf({ subject }: AuditEntry): string {
  return titleOf(subject);
}

function titleOf(name: string | null): string {
  return folderTitle(name ?? '');
}

function inWords({ value }: AuditEntry): string {
  return VALUES[value ?? ''] ?? value ?? '';
}

const LABELS = { invites: 'convives', mails: 'mails', history: 'modifications', archives: 'téléchargements' };
const KINDS = Object.keys(LABELS) as (keyof Erased)[];

/** « convives 3, mails 1, modifications 4, téléchargements 0 » */
function erasedText(erased: Partial<Erased>): string {
  return KINDS.map((kind) => `${LABELS[kind]} ${erased[kind] ?? 0}`).join(', ');
}

export function allErasedText(erased: Partial<AllErased>): string {
  return `familles ${erased.familles ?? 0}, ${erasedText(erased)}`;
}
