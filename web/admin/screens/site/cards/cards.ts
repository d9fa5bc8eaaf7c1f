/**
 * The cards of « Notre site » in the order of the guests' menu, each with its files; and which card edits a
 * place of the content, is hidden from guests, or still shows example texts.
 */
import type { ContentFiles, ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import type { Param } from '../../../../../contract/params/params.schema.ts';
import { type GuestPage, showsMenu } from '../../../../../contract/wedding/pages.rules.ts';
import {
  appearanceSummary,
  contactsSummary,
  derouleSummary,
  essentialsSummary,
  firstWords,
  lodgingsSummary,
  mailsSummary,
  menuSummary,
  pagesSummary,
  questionsSummary,
  venuesSummary,
} from './summaries.rules.ts';

export interface SiteCard {
  id: string;
  title: string;
  group: 'read' | 'beside' | 'own';
  /** Paths in the content folder; `pages/` stands for all files in it. */
  files: readonly string[];
  /** The page that the preview shows. */
  page: GuestPage | null;
  /** Who reads it, in French. */
  readers: string;
  /** A one-line summary of the content. */
  summary: (files: ContentFiles) => string;
}

export const CARDS: readonly SiteCard[] = [
  {
    id: 'essentiel',
    title: 'L’essentiel',
    group: 'read',
    files: ['mariage.yaml', 'formulaire.yaml'],
    page: 'reponse',
    readers: 'tous',
    summary: essentialsSummary,
  },
  {
    id: 'deroule',
    title: 'Le déroulé',
    group: 'read',
    files: ['deroule.yaml'],
    page: 'deroule',
    readers: 'chacun ses étapes',
    summary: derouleSummary,
  },
  {
    id: 'lieux',
    title: 'Les lieux',
    group: 'read',
    files: ['lieux.yaml'],
    page: 'eglise',
    readers: 'tous',
    summary: venuesSummary,
  },
  {
    id: 'menu',
    title: 'Le menu',
    group: 'read',
    files: ['menu.yaml'],
    page: 'menu',
    readers: 'invités au repas',
    summary: menuSummary,
  },
  {
    id: 'logements',
    title: 'Où dormir',
    group: 'read',
    files: ['logements.yaml'],
    page: 'logements',
    readers: 'repas, qui dorment ailleurs',
    summary: lodgingsSummary,
  },
  {
    id: 'lendemain',
    title: 'Le lendemain',
    group: 'read',
    files: ['dimanche.yaml', 'textes/dimanche.md'],
    page: 'lendemain',
    readers: 'invités du dimanche',
    summary: firstWords('textes/dimanche.md'),
  },
  {
    id: 'liste',
    title: 'La liste de mariage',
    group: 'read',
    files: ['textes/liste-de-mariage.md', 'liste.yaml'],
    page: 'liste',
    readers: 'tous',
    summary: firstWords('textes/liste-de-mariage.md'),
  },
  {
    id: 'contact',
    title: 'Contacts',
    group: 'read',
    files: ['contacts.yaml'],
    page: 'contact',
    readers: 'tous',
    summary: contactsSummary,
  },
  {
    id: 'donnees',
    title: 'Données personnelles',
    group: 'beside',
    files: ['textes/donnees-personnelles.md'],
    page: 'donnees',
    readers: 'tous',
    summary: () => 'Ce que le site retient, en votre nom',
  },
  {
    id: 'mails',
    title: 'Les mails',
    group: 'beside',
    files: [
      'mails/masculin.md',
      'mails/feminin.md',
      'mails/pluriel.md',
      'mails/modeles.yaml',
      'mariage.yaml',
    ],
    page: null,
    readers: 'invitation, relance, merci…',
    summary: mailsSummary,
  },
  {
    id: 'photos',
    title: 'Envoyez vos photos',
    group: 'beside',
    files: ['photos.yaml'],
    page: 'sendphotos',
    readers: 'tous',
    summary: firstWords('photos.yaml', ['texte']),
  },
  {
    id: 'pages',
    title: 'Vos pages',
    group: 'own',
    files: ['pages/'],
    page: null,
    readers: 'ceux que vous choisissez',
    summary: pagesSummary,
  },
  {
    id: 'questions',
    title: 'Vos questions',
    group: 'own',
    files: ['questions.yaml'],
    page: 'reponse',
    readers: 'ceux que vous choisissez',
    summary: questionsSummary,
  },
  {
    id: 'apparence',
    title: 'Apparence',
    group: 'own',
    files: ['apparence.yaml'],
    page: 'deroule',
    readers: 'tous',
    summary: appearanceSummary,
  },
];

/** True for the menu while a param hides it from guests. */
export function isHiddenCard({ id }: Pick<SiteCard, 'id'>, params: readonly Param[] | undefined): boolean {
  return id === 'menu' && params !== undefined && !showsMenu(params);
}

/** Cards that still show example texts to guests. */
export function exampleCards(
  contentPaths: readonly ContentPath[],
  params: readonly Param[] | undefined,
): readonly SiteCard[] {
  return CARDS.filter(
    (card) => !isHiddenCard(card, params) && contentPaths.some((contentPath) => isOnCard(card, contentPath)),
  );
}

/** Tells whether the card edits the place; two cards share `mariage.yaml`. */
export function isOnCard(card: SiteCard, { file, path }: ContentPath): boolean {
  const owned = card.files.some((own) => (own.endsWith('/') ? file.startsWith(own) : file === own));
  if (!owned || file !== 'mariage.yaml') return owned;
  return (path[0] === 'mail') === (card.id === 'mails') || path.length === 0;
}
