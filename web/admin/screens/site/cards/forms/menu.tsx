import { line, list, maybe, own, prose, section } from '../../fields/specs.ts';
import { textAt } from '../../fields/tree.rules.ts';
import { ParamSwitch } from '../ParamSwitch.tsx';

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
