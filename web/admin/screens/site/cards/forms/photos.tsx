import { FOLDER_TITLES } from '../../../../../../contract/photos/folderTitles.ts';
import { FIRST_FOLDERS } from '../../../../../../contract/photos/photoFolders.ts';
import type { FormSection } from '../../fields/fieldSpec.ts';
import { ParamSwitch } from '../ParamSwitch.tsx';

export const PHOTOS_FORM: readonly FormSection[] = [
  {
    file: 'photos.yaml',
    title: 'Les titres des dossiers',
    fields: FIRST_FOLDERS.map((folder, index) => ({
      kind: 'line',
      optional: true,
      path: ['dossiers', folder],
      label: `Dossier ${index + 1}`,
      example: FOLDER_TITLES[folder],
      width: 'half',
    })),
  },
  {
    file: 'photos.yaml',
    title: 'La page « Envoyez vos photos »',
    fields: [
      {
        kind: 'own',
        path: [],
        label: 'Les invités envoient leurs photos ici',
        render: () => (
          <ParamSwitch
            name="canSendPhotos"
            label="Les invités envoient leurs photos ici"
            on="La page les reçoit elle-même : le bouton et son lien ne servent pas."
            off="La page mène au lien que vous donnez plus bas."
          />
        ),
      },
      { kind: 'prose', path: ['texte'], label: 'Texte', optional: true },
      { kind: 'line', path: ['bouton'], label: 'Sur le bouton', optional: true, width: 'half' },
      {
        kind: 'line',
        path: ['lien'],
        label: 'Où il mène',
        optional: true,
        input: 'link',
        width: 'half',
        help: 'Sans lien, la page n’est pas dans le menu.',
      },
    ],
  },
];
