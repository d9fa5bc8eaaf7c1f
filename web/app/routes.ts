/** Every route of the site, each page in a file of its own that loads when it is opened; the guests' shell comes along at once. */
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readPhotoSearch } from '../guest/photos/photoSearch.ts';
import { GuestShell } from '../guest/shell/GuestShell.tsx';
import { paths } from '../lib/paths.ts';
import { GuestArea } from './GuestArea.tsx';
import { goHome, requireFamille, requirePage, requireReply } from './guards.ts';
import { guestCode } from './guestCode.ts';
import { UnknownPage } from './UnknownPage.tsx';

const root = createRootRoute({ notFoundComponent: UnknownPage });

const erreur = createRoute({
  getParentRoute: () => root,
  path: paths.erreur,
  component: lazyRouteComponent(() => import('../guest/erreur/ErreurPage.tsx'), 'ErreurPage'),
});

const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  beforeLoad: requireFamille,
  component: GuestArea,
});

const reponse = createRoute({
  getParentRoute: () => guest,
  path: paths.reponse,
  beforeLoad: requirePage('reponse'),
  component: lazyRouteComponent(guestCode.reponse, 'ReponsePage'),
});

const shell = createRoute({
  getParentRoute: () => guest,
  id: 'shell',
  beforeLoad: requireReply,
  component: GuestShell,
});

const home = createRoute({
  getParentRoute: () => shell,
  path: paths.home,
  beforeLoad: goHome,
});

const deroule = createRoute({
  getParentRoute: () => shell,
  path: paths.deroule,
  beforeLoad: requirePage('deroule'),
  component: lazyRouteComponent(guestCode.deroule, 'DeroulePage'),
});

const eglise = createRoute({
  getParentRoute: () => shell,
  path: paths.eglise,
  beforeLoad: requirePage('eglise'),
  component: lazyRouteComponent(guestCode.eglise, 'EglisePage'),
});

const vh = createRoute({
  getParentRoute: () => shell,
  path: paths.vh,
  beforeLoad: requirePage('vh'),
  component: lazyRouteComponent(guestCode.vh, 'VhPage'),
});

const domaine = createRoute({
  getParentRoute: () => shell,
  path: paths.domaine,
  beforeLoad: requirePage('domaine'),
  component: lazyRouteComponent(guestCode.domaine, 'DomainePage'),
});

const menu = createRoute({
  getParentRoute: () => shell,
  path: paths.menu,
  beforeLoad: requirePage('menu'),
  component: lazyRouteComponent(guestCode.menu, 'MenuPage'),
});

const logements = createRoute({
  getParentRoute: () => shell,
  path: paths.logements,
  beforeLoad: requirePage('logements'),
  component: lazyRouteComponent(guestCode.logements, 'LogementsPage'),
});

const lendemain = createRoute({
  getParentRoute: () => shell,
  path: paths.lendemain,
  beforeLoad: requirePage('lendemain'),
  component: lazyRouteComponent(guestCode.lendemain, 'LendemainPage'),
});

const liste = createRoute({
  getParentRoute: () => shell,
  path: paths.liste,
  beforeLoad: requirePage('liste'),
  component: lazyRouteComponent(guestCode.liste, 'ListePage'),
});

const contact = createRoute({
  getParentRoute: () => shell,
  path: paths.contact,
  beforeLoad: requirePage('contact'),
  component: lazyRouteComponent(guestCode.contact, 'ContactPage'),
});

const sendphotos = createRoute({
  getParentRoute: () => shell,
  path: paths.sendphotos,
  beforeLoad: requirePage('sendphotos'),
  component: lazyRouteComponent(guestCode.sendphotos, 'SendphotosPage'),
});

const photos = createRoute({
  getParentRoute: () => shell,
  path: paths.photos,
  beforeLoad: requirePage('photos'),
  validateSearch: readPhotoSearch,
  component: lazyRouteComponent(guestCode.photos, 'PhotosPage'),
});

const admin = createRoute({
  getParentRoute: () => root,
  path: paths.admin,
  component: lazyRouteComponent(() => import('../admin/AdminShell.tsx'), 'AdminShell'),
});

const adminHome = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyRouteComponent(() => import('../admin/AdminHome.tsx'), 'AdminHome'),
});

const adminCreate = createRoute({
  getParentRoute: () => admin,
  path: 'create',
  /** The family to write to; absent for a new one. */
  validateSearch: ({ famille }: Record<string, unknown>): { famille?: string } =>
    typeof famille === 'string' ? { famille } : {},
  component: lazyRouteComponent(() => import('../admin/create/CreatePage.tsx'), 'CreatePage'),
});

const adminList = createRoute({
  getParentRoute: () => admin,
  path: 'list',
  component: lazyRouteComponent(() => import('../admin/list/ListPage.tsx'), 'ListPage'),
});

const adminAnswers = createRoute({
  getParentRoute: () => admin,
  path: 'answers',
  component: lazyRouteComponent(() => import('../admin/answers/AnswersPage.tsx'), 'AnswersPage'),
});

const adminParams = createRoute({
  getParentRoute: () => admin,
  path: 'params',
  component: lazyRouteComponent(() => import('../admin/params/ParamsPage.tsx'), 'ParamsPage'),
});

const adminPhotosperm = createRoute({
  getParentRoute: () => admin,
  path: 'photosperm',
  component: lazyRouteComponent(() => import('../admin/photosperm/PhotospermPage.tsx'), 'PhotospermPage'),
});

export const routeTree = root.addChildren([
  erreur,
  guest.addChildren([
    reponse,
    shell.addChildren([
      home,
      deroule,
      eglise,
      vh,
      domaine,
      menu,
      logements,
      lendemain,
      liste,
      contact,
      sendphotos,
      photos,
    ]),
  ]),
  admin.addChildren([adminHome, adminCreate, adminList, adminAnswers, adminParams, adminPhotosperm]),
]);
