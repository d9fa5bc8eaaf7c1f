/** The menus of the hosts' screens: the hosts' own, the bottom bar of their phone, and the readers'. */
import type { AdminScreen } from '../../../lib/paths.ts';
import type { SignName } from '../../parts/Sign.tsx';

export interface MenuLine {
  screen: AdminScreen;
  label: string;
  /** The view of the screen that this line opens; null is the first. Undefined: the screen has one line. */
  vue?: 'tables' | null;
  /** Screens that highlight this line as well. */
  within?: readonly AdminScreen[];
}

export interface MenuGroup {
  sign?: SignName;
  label: string;
  lines: readonly MenuLine[];
  /** Folded until pressed, or while one of its screens is open. */
  folds?: true;
}

export type MenuEntry = (MenuLine & { sign: SignName }) | MenuGroup;

/** In the order of a couple's tasks. The specification sets five labels and addresses. */
export const HOST_MENU: readonly MenuEntry[] = [
  { sign: 'home', screen: 'accueil', label: 'Accueil' },
  {
    sign: 'people',
    label: 'Invités',
    lines: [
      { screen: 'list', label: 'Liste invités', within: ['famille'] },
      { screen: 'answers', label: 'Réponses', within: ['charts'] },
      { screen: 'create', label: 'Envoyer une invitation' },
      { screen: 'import', label: 'Importer' },
      { screen: 'corbeille', label: 'Corbeille' },
    ],
  },
  { sign: 'mail', screen: 'mails', label: 'Messages' },
  { sign: 'camera', screen: 'photosperm', label: 'Gestion des photos', within: ['photos'] },
  {
    sign: 'heart',
    label: 'Jour J',
    lines: [
      { screen: 'caterer', label: 'Traiteur', vue: null },
      { screen: 'caterer', label: 'Plan de table', vue: 'tables' },
      { screen: 'labels', label: 'Étiquettes' },
    ],
    folds: true,
  },
  { sign: 'page', screen: 'site', label: 'Notre site' },
  { sign: 'gear', label: 'Réglages', lines: [{ screen: 'params', label: 'Paramètres' }] },
  {
    label: 'Autres réglages',
    lines: [
      { screen: 'securite', label: 'Mot de passe et sécurité' },
      { screen: 'export', label: 'Exporter' },
      { screen: 'effacer', label: 'Effacer' },
    ],
    folds: true,
  },
];

/** The bottom bar on a phone, before « Plus ». */
export const BAR: readonly (MenuLine & { sign: SignName; within: readonly AdminScreen[] })[] = [
  { sign: 'home', screen: 'accueil', label: 'Accueil', within: [] },
  {
    sign: 'people',
    screen: 'list',
    label: 'Invités',
    within: ['famille', 'answers', 'charts', 'create', 'import', 'corbeille'],
  },
  { sign: 'mail', screen: 'mails', label: 'Messages', within: [] },
  { sign: 'camera', screen: 'photosperm', label: 'Photos', within: ['photos'] },
];

/** Screens open to readers. */
const READER_MENU = [
  { sign: 'people', screen: 'answers', label: 'Réponses' },
  { sign: 'page', screen: 'charts', label: 'Graphiques' },
  { sign: 'heart', screen: 'caterer', label: 'Traiteur et domaine' },
  { sign: 'camera', screen: 'photos', label: 'Photos' },
] as const satisfies readonly MenuEntry[];

/** The reader's menu, without the photos if hosts have closed them. */
export function readerMenu(seesPhotos: boolean): readonly (typeof READER_MENU)[number][] {
  return READER_MENU.filter(({ screen }) => seesPhotos || screen !== 'photos');
}

/** Where the host is: a screen, and the view of it that the address names. */
export interface OpenScreen {
  screen: AdminScreen;
  vue: string | null;
}

export function isOpen(line: MenuLine, { screen, vue }: OpenScreen): boolean {
  return line.screen === screen && (line.vue === undefined || line.vue === vue);
}

export function isLit(line: MenuLine, open: OpenScreen): boolean {
  return isOpen(line, open) || line.within?.includes(open.screen) === true;
}
