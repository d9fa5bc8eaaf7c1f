import type { FormSection } from '../../fields/fieldSpec.ts';

/** Named by the folder on the disk, which never changes. */
const FOLDERS = ['habillagefio', 'habillageghi', 'preparation', 'couple', 'repas', 'mairie'];

export const PHOTOS_FORM: readonly FormSection[] = [
  {
    file: 'photos.yaml',
    title: 'Les titres des dossiers',
    fields: FOLDERS.map((folder, index) => ({
      kind: 'line',
      optional: true,
      path: ['dossiers', folder],
      label: `Dossier ${index + 1}`,
      help: `Sur le serveur : ${folder}`,
      width: 'half',
    })),
  },
  {
    file: 'photos.yaml',
    title: 'La page « Envoyez vos photos »',
    fields: [
      { kind: 'prose', path: ['texte'], label: 'Texte', optional: true },
      { kind: 'line', path: ['bouton'], label: 'Sur le bouton', optional: true, width: 'half' },
      {
        kind: 'line',
        path: ['lien'],
        label: 'Où il mène',
        optional: true,
        input: 'link',
        width: 'half',
        help: 'Sans lien, la page n’est pas dans le menu. Sans effet quand les invités envoient leurs photos ici : voyez les paramètres.',
      },
    ],
  },
];
