/** Loads each screen's code on first use, as a file of its own. Guests do not load this list. */
import type { ComponentType } from 'react';
import type { AdminScreen } from '../../lib/paths.ts';

const screenCode: Record<AdminScreen, () => Promise<ComponentType>> = {
  accueil: async () => (await import('../screens/accueil/AccueilPage.tsx')).AccueilPage,
  site: async () => (await import('../screens/site/SitePage.tsx')).SitePage,
  famille: async () => (await import('../screens/famille/FamillePage.tsx')).FamillePage,
  create: async () => (await import('../screens/create/CreatePage.tsx')).CreatePage,
  list: async () => (await import('../screens/list/ListPage.tsx')).ListPage,
  answers: async () => (await import('../screens/answers/AnswersPage.tsx')).AnswersPage,
  params: async () => (await import('../screens/params/ParamsPage.tsx')).ParamsPage,
  photosperm: async () => (await import('../screens/photosperm/PhotospermPage.tsx')).PhotospermPage,
  photos: async () => (await import('../screens/photos/PhotosPage.tsx')).PhotosPage,
  import: async () => (await import('../screens/import/ImportPage.tsx')).ImportPage,
  export: async () => (await import('../screens/export/ExportPage.tsx')).ExportPage,
  charts: async () => (await import('../screens/charts/ChartsPage.tsx')).ChartsPage,
  caterer: async () => (await import('../screens/caterer/CatererPage.tsx')).CatererPage,
  labels: async () => (await import('../screens/labels/LabelsPage.tsx')).LabelsPage,
  mails: async () => (await import('../screens/mailings/MailingsPage.tsx')).MailingsPage,
  corbeille: async () => (await import('../screens/bin/BinPage.tsx')).BinPage,
  effacer: async () => (await import('../screens/effacer/EffacerPage.tsx')).EffacerPage,
  securite: async () => (await import('../screens/securite/SecuritePage.tsx')).SecuritePage,
};

/** `below` follows the hosts' address: `list`, or `famille/<id>`. Returns null for an unknown screen. */
export function findScreen(below: string) {
  const [name = ''] = below.split('/');
  if (below.includes('/') !== (name === 'famille') || !Object.hasOwn(screenCode, name)) return null;
  const screen = name as AdminScreen;
  return { screen, load: screenCode[screen] };
}
