import type { FormSection } from '../../fields/fieldSpec.ts';
import { textAt } from '../../fields/tree.rules.ts';
import { ParamSwitch } from '../ParamSwitch.tsx';

export const MENU_FORM: readonly FormSection[] = [
  {
    file: 'menu.yaml',
    fields: [
      {
        kind: 'own',
        path: [],
        label: 'Montrer le menu',
        render: () => (
          <ParamSwitch
            name="canShowMenu"
            label="Montrer le menu aux invités"
            on="Les invités au repas le voient dans leur menu et dans le déroulé."
            off="Il est caché à vos invités : aucun lien n’y mène."
          />
        ),
      },
      {
        kind: 'list',
        path: ['plats'],
        label: 'Les plats',
        optional: true,
        one: 'ce plat',
        blankTitle: 'Nouveau plat',
        add: 'Ajouter un plat',
        blank: { plat: '' },
        lead: (course) => textAt(course, ['service']),
        title: (course) => textAt(course, ['plat']),
        fields: [
          {
            kind: 'line',
            path: ['service'],
            label: 'Service',
            optional: true,
            example: 'Entrée, plat, dessert…',
          },
          { kind: 'line', path: ['plat'], label: 'Plat' },
          { kind: 'line', path: ['precision'], label: 'Garniture', optional: true },
        ],
      },
      { kind: 'line', path: ['cafe'], label: 'Pour finir', optional: true },
      { kind: 'prose', path: ['note'], label: 'Une note sous le menu', optional: true },
    ],
  },
];
