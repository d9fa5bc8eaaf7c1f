import type { ContentFiles } from '../../../../../../contract/editing/editing.schema.ts';
import type { FormSection } from '../../fields/fieldSpec.ts';
import { LineDrawing } from '../../fields/LineDrawing.tsx';
import { type PLACE_WORDS, placeCalled } from '../../fields/placeWords.rules.ts';
import { stepDrawing } from '../../fields/tiles.ts';
import { textAt, valueAt } from '../../fields/tree.rules.ts';
import { AUDIENCES, audienceLabel } from '../audiences.ts';
import { pageTitle } from '../summaries.rules.ts';

/** A page that the couple has taken out leads nowhere; a place says its own name. */
export function sitePages(files: ContentFiles) {
  const place = (key: keyof typeof PLACE_WORDS, value: string) =>
    valueAt(files['lieux.yaml'], [key]) === undefined ? [] : [{ value, label: placeCalled(files, key) }];
  const page = (wanted: string, value: string, label: string) =>
    (files[wanted] ?? null) === null ? [] : [{ value, label }];
  return [
    ...place('eglise', 'eglise'),
    ...place('vin-dhonneur', 'vh'),
    ...place('domaine', 'domaine'),
    ...page('menu.yaml', 'menu', 'Le menu'),
    ...page('logements.yaml', 'logements', 'Où dormir'),
    ...page('textes/dimanche.md', 'lendemain', 'Le lendemain'),
  ];
}

export const DEROULE_FORM: readonly FormSection[] = [
  {
    file: 'deroule.yaml',
    fields: [
      {
        kind: 'list',
        path: ['etapes'],
        label: 'Les étapes, dans l’ordre',
        optional: true,
        one: 'cette étape',
        blankTitle: 'Nouvelle étape',
        add: 'Ajouter une étape',
        blank: { heure: '', titre: '', icone: 'coeur' },
        lead: (step) => textAt(step, ['heure']),
        title: (step) => textAt(step, ['titre']),
        badge: (step) => audienceLabel(textAt(step, ['pour'])),
        symbol: (step) => <LineDrawing path={stepDrawing(textAt(step, ['icone']) || 'coeur') ?? ''} />,
        fields: [
          { kind: 'line', path: ['heure'], label: 'Heure', example: '15h30', times: true, width: 'third' },
          { kind: 'line', path: ['titre'], label: 'Titre', width: 'twoThirds' },
          { kind: 'plain', path: ['texte'], label: 'Texte', optional: true },
          { kind: 'picture', path: ['image'], label: 'Une image', optional: true },
          { kind: 'icon', path: ['icone'], label: 'Le dessin' },
          {
            kind: 'choice',
            path: ['pour'],
            label: 'Pour qui',
            unsaid: 'Tous les invités',
            options: AUDIENCES,
            width: 'half',
          },
          {
            kind: 'choice',
            path: ['page'],
            label: 'Mène à',
            help: 'Le bouton « En savoir plus ».',
            unsaid: 'Aucune page',
            gone: 'Une page retirée : choisissez-en une autre',
            options: (files) => [...sitePages(files), ...ownPages(files)],
            width: 'half',
          },
        ],
      },
    ],
  },
];

function ownPages(files: ContentFiles) {
  return Object.entries(files)
    .filter(([file, value]) => file.startsWith('pages/') && value !== null)
    .map(([file, value]) => ({ value: file.replace(/\.md$/, ''), label: pageTitle(file, value) }));
}
