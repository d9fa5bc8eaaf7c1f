import { FOLDER_TITLES } from '../../../../../../contract/photos/folderTitles.ts';
import { FIRST_FOLDERS } from '../../../../../../contract/photos/photoFolders.ts';
import { sendingsOpen } from '../../../../../../contract/photos/sendings.rules.ts';
import { linkTo } from '../../../../../lib/paths.ts';
import layout from '../../../../../ui/layout.module.css';
import { half, line, maybe, own, prose, section } from '../../fields/specs.ts';
import { ParamSwitch } from '../ParamSwitch.tsx';

const FILE = 'photos.yaml';

export const PHOTOS_FORM = [
  section(
    FILE,
    [
      ...FIRST_FOLDERS.map((folder, index) => ({
        ...half(maybe(line(folder, `Dossier ${index + 1}`, { example: FOLDER_TITLES[folder] }))),
        path: ['dossiers', folder],
      })),
      own('D’autres dossiers', () => (
        <p className={layout.note}>
          Un dossier sans photo ne se voit pas. On en ajoute d’autres dans{' '}
          <a href={linkTo('/adminouminou/photosperm')}>Gestion des photos</a>.
        </p>
      )),
    ],
    'Les titres des premiers dossiers',
  ),
  section(
    FILE,
    [
      own('Les invités envoient leurs photos ici', () => (
        <ParamSwitch
          name="canSendPhotos"
          label="Les invités envoient leurs photos ici"
          on="La page les reçoit elle-même, sans bouton ; du texte, elle ne montre que le premier paragraphe."
          off="La page mène au lien que vous donnez plus bas."
        />
      )),
      maybe(prose('texte', 'Texte')),
      half(maybe(line('bouton', 'Sur le bouton', { unless: sendingsOpen }))),
      line('lien', 'Où il mène', {
        optional: true,
        input: 'link',
        width: 'half',
        unless: sendingsOpen,
        help: 'Sans lien, la page n’est pas dans le menu.',
      }),
    ],
    'La page « Envoyez vos photos »',
  ),
];
