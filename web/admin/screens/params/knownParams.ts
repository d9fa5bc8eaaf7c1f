/** The parameters that the site itself understands: what they mean and how they are typed. */
import type { HostParam, KnownParam } from '../../../../contract/params/params.schema.ts';
import { DEFAULT_SENDINGS_FOLDER, SENDING_DEFAULTS } from '../../../../contract/photos/sendings.rules.ts';

interface Known {
  label: string;
  kind: 'moment' | 'switch' | 'months' | 'count' | 'folder';
  /** What it does, where its label promises more or less. */
  effect?: string;
}

/** What stands without a word of the hosts. */
const otherwise = (key: keyof typeof SENDING_DEFAULTS) => `${SENDING_DEFAULTS[key]}, sauf avis contraire.`;

/** The guards read these, and let everybody in whatever they say (specification, section 6). */
const NOTED = 'Noté seulement\u00a0: la page reste ouverte aux invités, avec Oui comme avec Non.';

const KNOWN: Record<KnownParam, Known> = {
  answerDate: {
    label: 'Date limite de réponse',
    kind: 'moment',
    effect:
      'Les mails et le formulaire la disent. Après, les invités ne peuvent plus répondre\u00a0; vous le pouvez à leur place.',
  },
  canShowMenu: {
    label: 'Montrer le menu du repas',
    kind: 'switch',
    effect: 'Avec Oui, les invités au repas voient les liens vers le menu.',
  },
  canShowVh: { label: 'Page du vin d’honneur annoncée', kind: 'switch', effect: NOTED },
  canShowDomaine: { label: 'Page du domaine annoncée', kind: 'switch', effect: NOTED },
  canShowEglise: { label: 'Page de la cérémonie annoncée', kind: 'switch', effect: NOTED },
  confirmReplies: {
    label: 'Confirmer chaque réponse par mail',
    kind: 'switch',
    effect: 'Avec Oui, une famille dont vous avez l’e-mail reçoit par mail ce qu’elle vient de répondre.',
  },
  retentionMonths: {
    label: 'Rappeler d’effacer, en mois après le mariage',
    kind: 'months',
    effect:
      'La page «\u00a0Données personnelles\u00a0» annonce cette durée aux invités. Rien ne s’efface tout seul.',
  },
  canShowReception: { label: 'Page de la réception annoncée', kind: 'switch', effect: NOTED },
  hideAskedPhotos: {
    label: 'Photo cachée dès qu’une famille en demande le retrait',
    kind: 'switch',
    effect:
      'Avec Oui, elle n’est plus montrée à personne en attendant que vous décidiez. Avec Non, elle reste jusque-là.',
  },
  sharePositions: {
    label: 'Lieu de prise de vue laissé dans les photos',
    kind: 'switch',
    effect:
      'Avec Oui, les photos téléchargées disent où elles ont été prises, à vous comme aux invités, et la page «\u00a0Données personnelles\u00a0» le dit.',
  },
  directPhotos: {
    label: 'Films et originaux pris directement au service qui garde les photos',
    kind: 'switch',
    effect:
      'Avec Oui, ils ne passent plus par le site\u00a0: plus rapide quand beaucoup téléchargent. Le lien vit cinq minutes, pour qui le reçoit aussi. Sans effet quand les photos sont sur le disque du site.',
  },
  canSendPhotos: {
    label: 'Les invités envoient leurs photos ici',
    kind: 'switch',
    effect:
      'Avec Oui, la page «\u00a0Envoyez vos photos\u00a0» les reçoit elle-même. Avec Non, elle mène au lien de photos.yaml.',
  },
  sendingsAtOnce: {
    label: 'Photos des invités montrées sans attendre',
    kind: 'switch',
    effect: 'Avec Non, elles attendent, cachées, que vous les publiiez à l’écran «\u00a0Photos\u00a0».',
  },
  sendingsFolder: {
    label: 'Dossier où arrivent les photos des invités',
    kind: 'folder',
    effect: 'Les familles qui voient ce dossier y verront ces photos.',
  },
  sendingsPerFamille: {
    label: 'Photos par famille, au plus',
    kind: 'count',
    effect: otherwise('sendingsPerFamille'),
  },
  sendingsGbPerFamille: {
    label: 'Go par famille, au plus',
    kind: 'count',
    effect: otherwise('sendingsGbPerFamille'),
  },
  sendingsInAll: {
    label: 'Photos de toutes les familles, au plus',
    kind: 'count',
    effect: otherwise('sendingsInAll'),
  },
  sendingsGbInAll: {
    label: 'Go de toutes les familles, au plus',
    kind: 'count',
    effect: `${otherwise('sendingsGbInAll')} Quoi que vous écriviez, 2\u00a0Go du disque restent libres pour les réponses.`,
  },
  sendingsByCode: {
    label: 'Photos envoyées avec le code du jour, au plus',
    kind: 'count',
    effect: `${otherwise('sendingsByCode')} Elles ne prennent rien aux familles, et chaque appareil a les limites d’une famille.`,
  },
  sendingsGbByCode: {
    label: 'Go envoyés avec le code du jour, au plus',
    kind: 'count',
    effect: `${otherwise('sendingsGbByCode')} Sur un disque qui se remplit, les 4 derniers Go ne sont pas pour elles.`,
  },
};

export const KNOWN_KEYS = Object.keys(KNOWN);

/** Undefined for a key of the hosts' own, which stays free text. */
export function knownParam(key: string): Known | undefined {
  return Object.hasOwn(KNOWN, key) ? KNOWN[key as KnownParam] : undefined;
}

/** What a new row starts with. */
export function firstValue(key: string): string {
  const kind = knownParam(key)?.kind;
  if (kind === 'folder') return DEFAULT_SENDINGS_FOLDER;
  return kind === 'switch' ? 'true' : '';
}

/** What is stored, and what is being edited though the other host has deleted it: no row vanishes under what a host types. */
export function paramRows(stored: readonly HostParam[], edited: readonly HostParam[]): HostParam[] {
  const gone = edited.filter(({ key }) => !stored.some((param) => param.key === key));
  return [...stored, ...gone].sort((one, other) => (one.key < other.key ? -1 : 1));
}
