/** The hosts' next tasks, most urgent first, each linking to its screen. */
import type { WaitingPhotos } from '../../../../contract/photos/photoChanges.schema.ts';
import { tablesOf } from '../../../../contract/seating/seating.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { lastDays, uninvited, waiting } from './deadlineTodos.rules.ts';
import {
  atNothing,
  bring,
  cards,
  counted,
  heldMails,
  type KnownFamilles,
  refusedMails,
  type Todo,
  thanks,
  unnamed,
  withoutLink,
  withoutMail,
} from './familyTodos.rules.ts';

/** Days before the wedding from which the lists to print are shown. */
const NEAR_THE_DAY = 7;

export interface Known extends KnownFamilles {
  photos: WaitingPhotos;
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
}

export function todos(known: Known): Todo[] {
  const { daysLeft } = known;
  // On the day itself nobody is invited any more.
  const [ahead, over] = [daysLeft === null || daysLeft > 0, daysLeft !== null && daysLeft < 0];
  const isNear = daysLeft !== null && !over && daysLeft <= NEAR_THE_DAY;
  const invitesNow = lastDays(known) !== null;
  const lines = [
    ahead && steps(known),
    // Of an erased list too, nobody is to be invited.
    !over && bring(known),
    sendsNowhere(known),
    ...(ahead ? waiting(known) : []),
    // Their invitation would name neither meal nor drinks.
    ahead && atNothing(known),
    ahead && invitesNow && uninvited(known),
    // What is printed lacks the names that are missing.
    ...(isNear ? [unnamed(known), ...theDay(known)] : []),
    refusedMails(known),
    heldMails(known),
    askedPhotos(known),
    ahead && !invitesNow && uninvited(known),
    ahead && withoutLink(known),
    ahead && cards(known),
    ahead && withoutMail(known),
    !over && !isNear && unnamed(known),
    sentPhotos(known),
    over && thanks(known),
    over && tellOfPhotos(known),
    over && erase(known),
  ];
  return lines.filter((line) => line !== false && line !== null);
}

/** Lists to print in the last days and to consult on the day. */
function theDay({ familles }: Known): Todo[] {
  if (familles.length === 0) return [];
  const isSeated = familles.some(({ labels }) => tablesOf(labels).length > 0);
  return [
    {
      key: 'tables',
      sign: 'people',
      title: isSeated ? 'La liste par table' : 'Le plan de table',
      hint: isSeated
        ? 'Qui est assis où, âges et régimes'
        : 'Un libellé «\u00a0table\u00a04\u00a0» dit qui est assis où',
      action: isSeated ? 'Imprimer' : 'Commencer',
      href: isSeated ? linkTo('/adminouminou/caterer', { vue: 'tables' }) : linkTo('/adminouminou/list'),
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

/** Shown until the mail about the photos was sent, from the first photo that a family with an address sees. */
function tellOfPhotos({ familles, refused, sent, photos: { shown } }: Known): Todo | null {
  if (sent.has('photos')) return null;
  const seeing = familles.filter(
    ({ id, email, permissions }) =>
      email !== '' && !refused.includes(id) && permissions.some(({ folder }) => shown.includes(folder)),
  );
  if (seeing.length === 0) return null;
  return {
    key: 'photosOnline',
    sign: 'camera',
    title: counted(seeing.length, 'famille à prévenir', 'familles à prévenir'),
    hint: `Des photos ${seeing.length === 1 ? 'lui' : 'leur'} sont ouvertes, aucun mail ne l’a dit`,
    action: 'Prévenir',
    href: linkTo('/adminouminou/mails', { type: 'photos' }),
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
