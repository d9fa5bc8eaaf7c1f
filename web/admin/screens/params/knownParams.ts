/**
 * The params that the site knows: their label, group, type and effect, their defaults, and the value with
 * which an unset one starts.
 */
import type { KnownParam } from '../../../../contract/params/params.schema.ts';
import { DEFAULT_SENDINGS_FOLDER, SENDING_DEFAULTS } from '../../../../contract/photos/sendings.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { proposedDeadline } from './wallClock.rules.ts';

/** In the screen's order; the hosts' own come last. */
export const GROUPS = [
  'Réponses',
  'Photos',
  'Photos des invités',
  'Données',
  'Notre site',
  'Pages annoncées',
] as const;

interface Known {
  label: string;
  group: (typeof GROUPS)[number];
  kind: 'moment' | 'switch' | 'months' | 'count' | 'folder';
  effect?: string;
  /** The guards read it and let everybody in whatever it says (specification, section 6). */
  noted?: true;
  /** Where hosts see its effect. */
  at?: ScreenLink;
  /** The param without which this one has no effect. */
  needs?: KnownParam;
  /** Value of a switch that was never set, unless it is « non ». */
  unset?: 'true';
}

interface ScreenLink {
  href: `#${string}`;
  label: string;
}

const card = (carte: string, label: string): ScreenLink => ({
  href: linkTo('/adminouminou/site', { carte }),
  label,
});
const SITE: ScreenLink = { href: linkTo('/adminouminou/site'), label: 'Notre site' };
const MENU = card('menu', 'Le menu');
const DATA = card('donnees', 'Données personnelles');
const SENDING = card('photos', 'Envoyez vos photos');
const MESSAGES: ScreenLink = { href: linkTo('/adminouminou/mails'), label: 'Messages' };
const PHOTOS: ScreenLink = { href: linkTo('/adminouminou/photos'), label: 'Photos' };
const WHO_SEES: ScreenLink = { href: linkTo('/adminouminou/photosperm'), label: 'Gestion des photos' };

const KNOWN: Record<KnownParam, Known> = {
  answerDate: {
    group: 'Réponses',
    label: 'Date limite de réponse',
    kind: 'moment',
    effect:
      'Les mails et le formulaire la disent. Après, les invités ne peuvent plus répondre\u00a0; vous le pouvez à leur place.',
    at: card('essentiel', 'L’essentiel'),
  },
  canAskLink: {
    group: 'Réponses',
    label: 'Renvoyer un lien perdu',
    kind: 'switch',
    unset: 'true',
    effect:
      'Qui arrive sans son lien peut écrire son adresse e-mail : si une famille de votre liste l’a, son lien lui est envoyé, à cette adresse seulement. Une seconde adresse se met dans la note de la famille, sur sa ligne : « Autre e-mail : paul@exemple.fr ». La page répond de même à toutes les adresses.',
  },
  canChangeAnswer: {
    group: 'Réponses',
    label: 'Les invités changent eux-mêmes leur réponse',
    kind: 'switch',
    effect:
      'Avec Oui, « Ma réponse » a un bouton pour cela jusqu’à la date limite. L’historique de la famille garde les deux réponses.',
  },
  canShowMenu: {
    group: 'Réponses',
    label: 'Montrer le menu du repas',
    kind: 'switch',
    effect: 'Avec Oui, les invités au repas voient les liens vers le menu.',
    at: MENU,
  },
  canShowVh: {
    group: 'Pages annoncées',
    label: 'Page du vin d’honneur annoncée',
    kind: 'switch',
    noted: true,
  },
  canShowDomaine: {
    group: 'Pages annoncées',
    label: 'Page du lieu de fête annoncée',
    kind: 'switch',
    noted: true,
  },
  canShowEglise: {
    group: 'Pages annoncées',
    label: 'Page de la cérémonie annoncée',
    kind: 'switch',
    noted: true,
  },
  confirmReplies: {
    group: 'Réponses',
    label: 'Confirmer chaque réponse par mail',
    kind: 'switch',
    effect: 'Avec Oui, une famille dont vous avez l’e-mail reçoit par mail ce qu’elle vient de répondre.',
    at: card('mails', 'Les mails'),
  },
  hideFirstSteps: {
    group: 'Notre site',
    label: '« Par où commencer » rangé',
    kind: 'switch',
    effect: 'Avec Oui, « Notre site » ne montre plus cette liste, à aucun de vous.',
    at: SITE,
  },
  sendsExample: {
    group: 'Notre site',
    label: 'Inviter avec les mots de l’exemple',
    kind: 'switch',
    effect:
      'Avec Oui, le site ne demande plus rien quand une invitation part avec les prénoms, le jour, les lieux ou le lien de l’exemple.',
    at: MESSAGES,
  },
  retentionMonths: {
    group: 'Données',
    label: 'Rappeler d’effacer, en mois après le mariage',
    kind: 'months',
    effect:
      'La page «\u00a0Données personnelles\u00a0» annonce cette durée aux invités. Rien ne s’efface tout seul.',
    at: DATA,
  },
  canShowReception: {
    group: 'Pages annoncées',
    label: 'Page de la réception annoncée',
    kind: 'switch',
    noted: true,
  },
  hideAskedPhotos: {
    group: 'Photos',
    label: 'Photo cachée dès qu’une famille en demande le retrait',
    kind: 'switch',
    effect:
      'Avec Oui, elle n’est plus montrée à personne en attendant que vous décidiez. Avec Non, elle reste jusque-là.',
    at: PHOTOS,
  },
  sharePositions: {
    group: 'Données',
    label: 'Lieu de prise de vue laissé dans les photos',
    kind: 'switch',
    effect:
      'Avec Oui, les photos téléchargées disent où elles ont été prises, à vous comme aux invités, et la page «\u00a0Données personnelles\u00a0» le dit.',
    at: DATA,
  },
  directPhotos: {
    group: 'Photos',
    label: 'Films et originaux téléchargés sans passer par le site',
    kind: 'switch',
    effect:
      'Avec Oui, ils viennent tout droit du service qui garde vos photos : plus rapide quand beaucoup téléchargent. Le lien vit cinq minutes, pour qui le reçoit aussi. Sans effet quand les photos sont sur le disque du site.',
  },
  canSendPhotos: {
    group: 'Photos des invités',
    label: 'Les invités envoient leurs photos ici',
    kind: 'switch',
    effect:
      'Avec Oui, la page «\u00a0Envoyez vos photos\u00a0» les reçoit elle-même. Avec Non, elle mène au lien que vous y donnez.',
    at: SENDING,
  },
  sendingsAtOnce: {
    group: 'Photos des invités',
    label: 'Photos des invités montrées sans attendre',
    kind: 'switch',
    effect: 'Avec Non, elles attendent, cachées, que vous les publiiez à l’écran «\u00a0Photos\u00a0».',
    at: PHOTOS,
    needs: 'canSendPhotos',
  },
  sendingsFolder: {
    group: 'Photos des invités',
    label: 'Dossier où arrivent les photos des invités',
    kind: 'folder',
    effect: 'Les familles qui voient ce dossier y verront ces photos.',
    at: WHO_SEES,
    needs: 'canSendPhotos',
  },
  sendingsPerFamille: {
    group: 'Photos des invités',
    label: 'Photos par famille, au plus',
    kind: 'count',
    needs: 'canSendPhotos',
    effect: 'Au-delà, une famille est priée de s’arrêter ; ce qu’elle a envoyé reste.',
  },
  sendingsGbPerFamille: {
    group: 'Photos des invités',
    label: 'Go par famille, au plus',
    kind: 'count',
    needs: 'canSendPhotos',
    effect: 'La même limite, en poids : les films pèsent bien plus que les photos.',
  },
  sendingsInAll: {
    group: 'Photos des invités',
    label: 'Photos de toutes les familles, au plus',
    kind: 'count',
    needs: 'canSendPhotos',
    effect: 'Pour que personne ne remplisse le site à lui seul.',
  },
  sendingsGbInAll: {
    group: 'Photos des invités',
    label: 'Go de toutes les familles, au plus',
    kind: 'count',
    effect: 'Quoi que vous écriviez, 2\u00a0Go du disque restent libres pour les réponses.',
    needs: 'canSendPhotos',
  },
  sendingsByCode: {
    group: 'Photos des invités',
    label: 'Photos envoyées avec le code du jour, au plus',
    kind: 'count',
    effect: 'Elles ne prennent rien aux familles, et chaque appareil a les limites d’une famille.',
    needs: 'canSendPhotos',
  },
  sendingsGbByCode: {
    group: 'Photos des invités',
    label: 'Go envoyés avec le code du jour, au plus',
    kind: 'count',
    effect: 'Sur un disque qui se remplit, les 4\u00a0derniers Go ne sont pas pour elles.',
    needs: 'canSendPhotos',
  },
};

export const KNOWN_KEYS = Object.keys(KNOWN);

/** Returns undefined for the hosts' own keys, which are free text. */
export function knownParam(key: string): Known | undefined {
  return Object.hasOwn(KNOWN, key) ? KNOWN[key as KnownParam] : undefined;
}

/** Value with which an unset row starts editing: the one in force, so that no switch shows an unsaved « Oui ». */
export function firstValue(key: string, wedding: { date: string; timeZone: string }): string {
  const known = knownParam(key);
  return known?.kind === 'moment' ? String(proposedDeadline(wedding, Date.now())) : unsetValue(key);
}

/** The default when the param is not set; empty for none. */
export function unsetValue(key: string): string {
  const { kind, unset } = knownParam(key) ?? {};
  if (kind === 'switch') return unset ?? 'false';
  if (kind === 'folder') return DEFAULT_SENDINGS_FOLDER;
  return String(SENDING_DEFAULTS[key as keyof typeof SENDING_DEFAULTS] ?? '');
}
