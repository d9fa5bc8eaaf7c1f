/** The code of each of the hosts’ screens, a file of its own that is fetched when it is first asked for. Guests do not load this list. */
import type { ComponentType } from 'react';
import type { AdminScreen } from '../lib/paths.ts';

export const screenCode: Record<AdminScreen, () => Promise<ComponentType>> = {
  create: async () => (await import('./create/CreatePage.tsx')).CreatePage,
  list: async () => (await import('./list/ListPage.tsx')).ListPage,
  answers: async () => (await import('./answers/AnswersPage.tsx')).AnswersPage,
  params: async () => (await import('./params/ParamsPage.tsx')).ParamsPage,
  photosperm: async () => (await import('./photosperm/PhotospermPage.tsx')).PhotospermPage,
  photos: async () => (await import('./photos/PhotosPage.tsx')).PhotosPage,
  import: async () => (await import('./import/ImportPage.tsx')).ImportPage,
  export: async () => (await import('./export/ExportPage.tsx')).ExportPage,
  charts: async () => (await import('./charts/ChartsPage.tsx')).ChartsPage,
  caterer: async () => (await import('./caterer/CatererPage.tsx')).CatererPage,
  labels: async () => (await import('./labels/LabelsPage.tsx')).LabelsPage,
  mails: async () => (await import('./mailings/MailingsPage.tsx')).MailingsPage,
  corbeille: async () => (await import('./bin/BinPage.tsx')).BinPage,
  securite: async () => (await import('./securite/SecuritePage.tsx')).SecuritePage,
};

export function findScreen(name: string): AdminScreen | undefined {
  return Object.hasOwn(screenCode, name) ? (name as AdminScreen) : undefined;
}
