/** The code of each of the hosts' screens, a file of its own that is fetched when it is first asked for. */
import type { ComponentType } from 'react';
import type { AdminScreen } from '../lib/paths.ts';

export const adminCode: Record<AdminScreen, () => Promise<ComponentType>> = {
  create: async () => (await import('../admin/create/CreatePage.tsx')).CreatePage,
  list: async () => (await import('../admin/list/ListPage.tsx')).ListPage,
  answers: async () => (await import('../admin/answers/AnswersPage.tsx')).AnswersPage,
  params: async () => (await import('../admin/params/ParamsPage.tsx')).ParamsPage,
  photosperm: async () => (await import('../admin/photosperm/PhotospermPage.tsx')).PhotospermPage,
  import: async () => (await import('../admin/import/ImportPage.tsx')).ImportPage,
  export: async () => (await import('../admin/export/ExportPage.tsx')).ExportPage,
  caterer: async () => (await import('../admin/caterer/CatererPage.tsx')).CatererPage,
  labels: async () => (await import('../admin/labels/LabelsPage.tsx')).LabelsPage,
  mails: async () => (await import('../admin/mailings/MailingsPage.tsx')).MailingsPage,
  corbeille: async () => (await import('../admin/bin/BinPage.tsx')).BinPage,
  securite: async () => (await import('../admin/securite/SecuritePage.tsx')).SecuritePage,
};
