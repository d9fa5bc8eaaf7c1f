/** The parameters that the site itself understands: what they mean and how they are typed. */
import type { HostParam, KnownParam } from '../../../../contract/params/params.schema.ts';
import { DEFAULT_SENDINGS_FOLDER, SENDING_DEFAULTS } from '../../../../contract/photos/sendings.rules.ts';

/** In the order of the screen; what is the hosts' own comes last. */
const GROUPS = ['Réponses', 'Photos', 'Données', 'Notre site', 'Pages annoncées'] as const;

interface Known {
  label: string;
  group: (typeof GROUPS)[number];
  kind: 'moment' | 'switch' | 'months' | 'count' | 'folder';
  /** What it does, where its label promises more or less. */
  effect?: string;
}

/** The guards read these, and let everybody in whatever they say (specification, section 6). */
const NOTED = 'Noté seulement\u00a0: la page reste ouverte aux invités, avec Oui comme avec Non.';

const KNOWN: Record<KnownParam, Known> = {
  answerDate: {
    group: 'Réponses',
    label: 'Date limite de réponse',
    kind: 'moment',
    effect:
      'Les mails et le formulaire la disent. Après, les invités ne peuvent plus répondre\u00a0; vous le pouvez à leur place.',
  },
  canShowMenu: {
    group: 'Réponses',
    label: 'Montrer le menu du repas',
    kind: 'switch',
    effect: 'Avec Oui, les invités au repas voient les liens vers le menu.',
  },
  canShowVh: {
    group: 'Pages annoncées',
    label: 'Page du vin d’honneur annoncée',
    kind: 'switch',
    effect: NOTED,
  },
  canShowDomaine: {
    group: 'Pages annoncées',
    label: 'Page du domaine annoncée',
    kind: 'switch',
    effect: NOTED,
  },
  canShowEglise: {
    group: 'Pages annoncées',
    label: 'Page de la cérémonie annoncée',
    kind: 'switch',
    effect: NOTED,
  },
  confirmReplies: {
    group: 'Réponses',
    label: 'Confirmer chaque réponse par mail',
    kind: 'switch',
    effect: 'Avec Oui, une famille dont vous avez l’e-mail reçoit par mail ce qu’elle vient de répondre.',
  },
  hideFirstSteps: {
    group: 'Notre site',
    label: '« Par où commencer » rangé',
    kind: 'switch',
    effect: 'Avec Oui, « Notre site » ne montre plus cette liste, à aucun de vous.',
  },
  sendsExample: {
    group: 'Notre site',
    label: 'Inviter avec les mots de l’exemple',
    kind: 'switch',
    effect:
      'Avec Oui, le site ne demande plus rien quand une invitation part avec les prénoms, le jour ou les lieux de l’exemple.',
  },
  retentionMonths: {
    group: 'Données',
    label: 'Rappeler d’effacer, en mois après le mariage',
    kind: 'months',
    effect:
      'La page «\u00a0Données personnelles\u00a0» annonce cette durée aux invités. Rien ne s’efface tout seul.',
  },
  canShowReception: {
    group: 'Pages annoncées',
    label: 'Page de la réception annoncée',
    kind: 'switch',
    effect: NOTED,
  },
  hideAskedPhotos: {
    group: 'Photos',
    label: 'Photo cachée dès qu’une famille en demande le retrait',
    kind: 'switch',
    effect:
      'Avec Oui, elle n’est plus montrée à personne en attendant que vous décidiez. Avec Non, elle reste jusque-là.',
  },
  sharePositions: {
    group: 'Données',
    label: 'Lieu de prise de vue laissé dans les photos',
    kind: 'switch',
    effect:
      'Avec Oui, les photos téléchargées disent où elles ont été prises, à vous comme aux invités, et la page «\u00a0Données personnelles\u00a0» le dit.',
  },
  directPhotos: {
    group: 'Photos',
    label: 'Films et originaux pris directement au service qui garde les photos',
    kind: 'switch',
    effect:
      'Avec Oui, ils ne passent plus par le site\u00a0: plus rapide quand beaucoup téléchargent. Le lien vit cinq minutes, pour qui le reçoit aussi. Sans effet quand les photos sont sur le disque du site.',
  },
  canSendPhotos: {
    group: 'Photos',
    label: 'Les invités envoient leurs photos ici',
    kind: 'switch',
    effect:
      'Avec Oui, la page «\u00a0Envoyez vos photos\u00a0» les reçoit elle-même. Avec Non, elle mène au lien de photos.yaml.',
  },
  sendingsAtOnce: {
    group: 'Photos',
    label: 'Photos des invités montrées sans attendre',
    kind: 'switch',
    effect: 'Avec Non, elles attendent, cachées, que vous les publiiez à l’écran «\u00a0Photos\u00a0».',
  },
  sendingsFolder: {
    group: 'Photos',
    label: 'Dossier où arrivent les photos des invités',
    kind: 'folder',
    effect: 'Les familles qui voient ce dossier y verront ces photos.',
  },
  sendingsPerFamille: {
    group: 'Photos',
    label: 'Photos par famille, au plus',
    kind: 'count',
  },
  sendingsGbPerFamille: {
    group: 'Photos',
    label: 'Go par famille, au plus',
    kind: 'count',
  },
  sendingsInAll: {
    group: 'Photos',
    label: 'Photos de toutes les familles, au plus',
    kind: 'count',
  },
  sendingsGbInAll: {
    group: 'Photos',
    label: 'Go de toutes les familles, au plus',
    kind: 'count',
    effect: 'Quoi que vous écriviez, 2\u00a0Go du disque restent libres pour les réponses.',
  },
  sendingsByCode: {
    group: 'Photos',
    label: 'Photos envoyées avec le code du jour, au plus',
    kind: 'count',
    effect: 'Elles ne prennent rien aux familles, et chaque appareil a les limites d’une famille.',
  },
  sendingsGbByCode: {
    group: 'Photos',
    label: 'Go envoyés avec le code du jour, au plus',
    kind: 'count',
    effect: 'Sur un disque qui se remplit, les 4\u00a0derniers Go ne sont pas pour elles.',
  },
};

export const KNOWN_KEYS = Object.keys(KNOWN);

/** Undefined for a key of the hosts' own, which stays free text. */
export function knownParam(key: string): Known | undefined {
  return Object.hasOwn(KNOWN, key) ? KNOWN[key as KnownParam] : undefined;
}

/** What a row starts with that is not set yet. */
export function firstValue(key: string): string {
  const kind = knownParam(key)?.kind;
  return kind === 'switch' ? 'true' : unsetValue(key);
}

/** What the site does without a word of the hosts; empty where it does nothing. */
export function unsetValue(key: string): string {
  const kind = knownParam(key)?.kind;
  if (kind === 'switch') return 'false';
  if (kind === 'folder') return DEFAULT_SENDINGS_FOLDER;
  return String(SENDING_DEFAULTS[key as keyof typeof SENDING_DEFAULTS] ?? '');
}

interface ParamGroup {
  title: string;
  /** Version 0: not set. */
  params: HostParam[];
}

/**
 * Every param that the site knows, set or not, then the hosts' own; what is being edited though the other host has deleted it is among
 * them: no row vanishes under what a host types.
 */
export function paramGroups(stored: readonly HostParam[], edited: readonly HostParam[]): ParamGroup[] {
  const shown = new Map([...edited, ...stored].map((param) => [param.key, param]));
  const known = GROUPS.map((title) => ({
    title,
    params: KNOWN_KEYS.filter((key) => knownParam(key)?.group === title).map(
      (key) => shown.get(key) ?? { key, value: '', version: 0 },
    ),
  }));
  const own = [...shown.values()].filter(({ key }) => knownParam(key) === undefined);
  if (own.length === 0) return known;
  return [...known, { title: 'À vous', params: own.sort((one, other) => (one.key < other.key ? -1 : 1)) }];
}
