/** The fields of « Envoyez vos photos » and « Le menu », two cards that hold a param as well as texts. */
import { sendingsOpen } from '../../../../../../contract/photos/sendings.rules.ts';
import { linkTo } from '../../../../../lib/paths.ts';
import layout from '../../../../../ui/layout.module.css';
import { half, line, list, maybe, own, prose, section } from '../../fields/specs.ts';
import { textAt } from '../../fields/tree.rules.ts';
import { ParamSwitch } from './ParamSwitch.tsx';

export const PHOTOS_FORM = [
  section('photos.yaml', [
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
    own('Les dossiers', () => (
      <p className={layout.note}>
        Les dossiers où vont les photos, et leurs noms, sont dans{' '}
        <a href={linkTo('/adminouminou/photosperm')}>Gestion des photos</a>.
      </p>
    )),
  ]),
];

export const MENU_FORM = [
  section('menu.yaml', [
    own('Montrer le menu', () => (
      <ParamSwitch
        name="canShowMenu"
        label="Montrer le menu aux invités"
        on="Les invités au repas le voient dans leur menu et dans le déroulé."
        off="Il est caché à vos invités : aucun lien n’y mène."
      />
    )),
    list('plats', 'Les plats', {
      optional: true,
      one: 'ce plat',
      blankTitle: 'Nouveau plat',
      add: 'Ajouter un plat',
      named: 'plat',
      lead: (course) => textAt(course, ['service']),
      fields: [
        maybe(line('service', 'Service', { example: 'Entrée, plat, dessert…' })),
        line('plat', 'Plat'),
        maybe(line('precision', 'Garniture')),
      ],
    }),
    maybe(line('cafe', 'Pour finir')),
    maybe(prose('note', 'Une note sous le menu')),
  ]),
];
