/** The hosts' next tasks, most urgent first, each linking to its screen. */
import { DAY_MS } from '../../../../contract/durations.ts';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { repliesClosed, replyDeadline } from '../../../../contract/params/params.rules.ts';
import type { Param } from '../../../../contract/params/params.schema.ts';
import { linkTo } from '../../../lib/paths.ts';
import {
  awaitsCard,
  isSilent,
  isToName,
  isUninvited,
  isUnnamed,
  isWithoutMail,
} from '../../familles/familleGroups.rules.ts';
import { familleName } from '../../familles/familleTexts.ts';
import type { SignName } from '../../parts/Sign.tsx';

/** Days before the deadline from which it is listed, and before the wedding from which the lists are. */
const NEAR_DAYS = 14;
const NEAR_THE_DAY = 7;

export interface Known {
  familles: readonly HostFamille[];
  /** Ids of families whose address mail servers refuse. */
  refused: readonly string[];
  /** Ids of families with an invitation under way or planned. */
  invitedSoon: ReadonlySet<string>;
  /** Photos sent by guests, and requests to remove one. */
  photos: { sent: number; asked: number };
  params: readonly Param[];
  /** The thank-you mail was sent or is being sent. */
  thanked: boolean;
  /** True if guests were told until when their data is kept (`retentionMonths`). */
  promised: boolean;
  /** Open steps of « Par où commencer ». */
  stepsLeft: number;
  /** Guests read the published page « Envoyez vos photos » with the example's link. */
  sendsNowhere: boolean;
  /** The draft holds the couple's day; `daysLeft` stays null until it is published. */
  dateWritten: boolean;
  /** Until the wedding; 0 on the day, negative after it. Null while the day is the example's. */
  daysLeft: number | null;
  now: number;
}

export interface Todo {
  key: string;
  sign: SignName;
  /** Why the task is urgent: its date is near, or something failed. */
  urgent?: 'date' | 'failed';
  title: string;
  hint: string;
  /** A verb for what is done there. */
  action: string;
  href: `#${string}`;
}

export function todos(known: Known): Todo[] {
  const { daysLeft } = known;
  // On the day itself nobody is invited any more.
  const [ahead, over] = [daysLeft === null || daysLeft > 0, daysLeft !== null && daysLeft < 0];
  const lines = [
    ahead && steps(known),
    bring(known),
    sendsNowhere(known),
    ...(ahead ? waiting(known) : []),
    refusedMails(known),
    askedPhotos(known),
    ahead && uninvited(known),
    ahead && cards(known),
    ahead && withoutMail(known),
    !over && unnamed(known),
    sentPhotos(known),
    ...(daysLeft !== null && !over && daysLeft <= NEAR_THE_DAY ? theDay(known) : []),
    over && thanks(known),
    over && erase(known),
  ];
  return lines.filter((line) => line !== false && line !== null);
}

/** Lists to print in the last days and to consult on the day. */
function theDay({ familles }: Known): Todo[] {
  if (familles.length === 0) return [];
  return [
    {
      key: 'tables',
      sign: 'people',
      title: 'La liste par table',
      hint: 'Qui est assis où, âges et régimes',
      action: 'Imprimer',
      href: linkTo('/adminouminou/caterer', { vue: 'tables' }),
    },
    {
      key: 'codes',
      sign: 'camera',
      title: 'Les codes des tables',
      hint: 'Qui en scanne un vous envoie ses photos',
      action: 'Imprimer',
      href: linkTo('/adminouminou/labels', { vue: 'tables' }),
    },
  ];
}

function steps({ stepsLeft, dateWritten, daysLeft }: Known): Todo | null {
  if (stepsLeft === 0) return null;
  const left = stepsLeft === 1 ? 'Encore une étape' : `Encore ${stepsLeft} étapes`;
  return {
    key: 'steps',
    sign: 'page',
    title: 'Par où commencer',
    hint: daysLeft === null ? `${left}, d’abord ${dateWritten ? 'publier' : 'écrire'} votre date` : left,
    action: 'Continuer',
    href: linkTo('/adminouminou/site'),
  };
}

function sendsNowhere({ sendsNowhere: isExample }: Known): Todo | null {
  if (!isExample) return null;
  return {
    key: 'sendsNowhere',
    sign: 'camera',
    title: 'Le lien de «\u00a0Envoyez vos photos\u00a0»',
    hint: 'Encore celui de l’exemple\u00a0: il ne mène nulle part',
    action: 'Changer',
    href: linkTo('/adminouminou/site', { carte: 'photos' }),
  };
}

function bring({ familles }: Known): Todo | null {
  if (familles.length > 0) return null;
  return {
    key: 'bring',
    sign: 'people',
    title: 'Votre liste d’invités',
    hint: 'D’un tableur, même en désordre',
    action: 'Importer',
    href: linkTo('/adminouminou/import'),
  };
}

function waiting({ familles, refused, params, now }: Known): Todo[] {
  const silent = familles.filter(isSilent);
  const deadline = replyDeadline(params);
  if (deadline === null || silent.length === 0) return [];
  if (repliesClosed(params, now)) return closed(silent);
  const days = Math.ceil((deadline - now) / DAY_MS);
  if (days > NEAR_DAYS) return [];
  const reachable = silent.filter(
    ({ id, email, emailSent }) => emailSent && email !== '' && !refused.includes(id),
  ).length;
  const when = days <= 1 ? 'Dernier jour' : `Plus que ${days} jours`;
  return [
    {
      key: 'waiting',
      sign: 'clock',
      urgent: 'date',
      title: `${when}\u00a0: ${silent.length} en attente`,
      hint: reachable > 0 ? `${reachable} à relancer par mail` : 'À appeler',
      action: reachable > 0 ? 'Relancer' : 'Voir',
      href:
        reachable > 0
          ? linkTo('/adminouminou/mails', { type: 'reminder', pour: 'late' })
          : linkTo('/adminouminou/list', { filtre: 'en-attente' }),
    },
  ];
}

/** A reminder would lead families to a closed form. */
function closed(silent: readonly HostFamille[]): Todo[] {
  return [
    {
      key: 'waiting',
      sign: 'clock',
      urgent: 'date',
      title: `Formulaire fermé\u00a0: ${silent.length} en attente`,
      hint: 'À appeler\u00a0: vous notez leur réponse',
      action: 'Répondre',
      href: linkTo('/adminouminou/list', { filtre: 'en-attente' }),
    },
    {
      key: 'closed',
      sign: 'page',
      title: 'Rouvrir le formulaire',
      hint: 'Une date plus tard, puis la relance',
      action: 'Prolonger',
      href: linkTo('/adminouminou/site', { carte: 'essentiel', champ: 'date-limite' }),
    },
  ];
}

function refusedMails({ familles, refused }: Known): Todo | null {
  const named = familles.filter(({ id }) => refused.includes(id));
  const [first] = named;
  if (first === undefined) return null;
  return {
    key: 'refused',
    sign: 'warning',
    urgent: 'failed',
    title: counted(named.length, 'mail refusé', 'mails refusés'),
    hint: `${someNames(named)}\u00a0: ${named.length === 1 ? 'adresse' : 'adresses'} à corriger`,
    action: 'Corriger',
    href:
      named.length === 1
        ? linkTo(`/adminouminou/famille/${first.id}`, { champ: 'email' })
        : linkTo('/adminouminou/list', { filtre: 'mail-refuse' }),
  };
}

function askedPhotos({ photos: { asked } }: Known): Todo | null {
  if (asked === 0) return null;
  return {
    key: 'asked',
    sign: 'camera',
    title: counted(asked, 'photo à retirer', 'photos à retirer'),
    hint: 'Une famille le demande',
    action: 'Décider',
    href: linkTo('/adminouminou/photos', { voir: 'retraits' }),
  };
}

function uninvited({ familles, refused, invitedSoon }: Known): Todo | null {
  const left = familles.filter(
    (famille) =>
      isUninvited(famille) &&
      famille.email !== '' &&
      !refused.includes(famille.id) &&
      !invitedSoon.has(famille.id),
  );
  if (left.length === 0) return null;
  return {
    key: 'uninvited',
    sign: 'mail',
    title: counted(left.length, 'famille à inviter', 'familles à inviter'),
    hint: 'Leur mail est prêt, il n’est pas parti',
    action: 'Inviter',
    href: linkTo('/adminouminou/mails', { type: 'invitation', pour: 'uninvited' }),
  };
}

function cards({ familles }: Known): Todo | null {
  const left = familles.filter(awaitsCard);
  if (left.length === 0) return null;
  return {
    key: 'cards',
    sign: 'mail',
    title: counted(left.length, 'carton à remettre', 'cartons à remettre'),
    hint: someNames(left),
    action: 'Cocher',
    href: linkTo('/adminouminou/mails', { type: 'invitation', pour: 'uninvited' }),
  };
}

function withoutMail({ familles }: Known): Todo | null {
  const left = familles.filter(isWithoutMail);
  if (left.length === 0) return null;
  return {
    key: 'withoutMail',
    sign: 'mail',
    title: counted(left.length, 'famille sans mail', 'familles sans mail'),
    hint: 'Une adresse, ou le libellé « papier » pour un carton',
    action: 'Compléter',
    href: linkTo('/adminouminou/list', { filtre: 'sans-mail' }),
  };
}

function unnamed({ familles }: Known): Todo | null {
  const left = familles.filter(isUnnamed);
  const [first] = left;
  if (first === undefined) return null;
  const missing = first.invites.filter(isToName).length || 1;
  const one = `${familleName(first)}\u00a0: ${counted(missing, 'nom à compléter', 'noms à compléter')}`;
  return {
    key: 'unnamed',
    sign: 'people',
    title: left.length === 1 ? one : `${left.length}\u00a0familles aux noms incomplets`,
    hint: left.length === 1 ? 'Pour le plan de table' : someNames(left),
    action: 'Nommer',
    href:
      left.length === 1
        ? linkTo(`/adminouminou/famille/${first.id}`, { champ: 'convives' })
        : linkTo('/adminouminou/list', { filtre: 'noms' }),
  };
}

function sentPhotos({ photos: { sent } }: Known): Todo | null {
  if (sent === 0) return null;
  return {
    key: 'sent',
    sign: 'camera',
    title: counted(sent, 'photo à publier', 'photos à publier'),
    hint: 'Envoyées par des invités, cachées pour l’instant',
    action: 'Regarder',
    href: linkTo('/adminouminou/photos', { voir: 'envoyees' }),
  };
}

/** Shown until the thank-you mail was sent. */
function thanks({ familles, thanked }: Known): Todo | null {
  const came = familles.filter(({ answer }) => answer === true).length;
  if (came === 0 || thanked) return null;
  return {
    key: 'thanks',
    sign: 'heart',
    title: counted(came, 'famille à remercier', 'familles à remercier'),
    hint: 'Le mot est prêt, à relire et à envoyer',
    action: 'Remercier',
    href: linkTo('/adminouminou/mails', { type: 'thanks' }),
  };
}

const YEAR_DAYS = 365;

/** Not listed if guests were told a date, of which every screen reminds the hosts. */
function erase({ familles, daysLeft, promised }: Known): Todo | null {
  if (familles.length === 0 || promised || daysLeft === null || -daysLeft < YEAR_DAYS) return null;
  return {
    key: 'erase',
    sign: 'people',
    title: 'Les données de vos invités',
    hint: 'Un an après, tout effacer sauf les photos ?',
    action: 'Voir',
    href: linkTo('/adminouminou/effacer'),
  };
}

/** The first three names and the number of others. */
function someNames(familles: readonly HostFamille[]): string {
  const shown = familles.slice(0, 3);
  const isAlone = ({ nom }: HostFamille) => shown.filter((other) => other.nom === nom).length === 1;
  const names = shown.map((famille) => (isAlone(famille) && famille.nom) || familleName(famille));
  const more = familles.length - names.length;
  return more === 0 ? names.join(', ') : `${names.join(', ')} et ${more} de plus`;
}

function counted(count: number, one: string, many: string): string {
  return `${count}\u00a0${count > 1 ? many : one}`;
}
