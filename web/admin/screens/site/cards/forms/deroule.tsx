/** The fields of the timeline's card, with the sorting by hour, and the pages that a step can link to. */
import { sameContent } from '../../../../../../contract/editing/contentTree.rules.ts';
import type { ContentFiles } from '../../../../../../contract/editing/editing.schema.ts';
import { Button } from '../../../../../ui/Button.tsx';
import layout from '../../../../../ui/layout.module.css';
import { useCardForm } from '../../fields/cardForm.ts';
import { MealHourHere } from '../../fields/MealHour.tsx';
import { choice, half, line, list, own, section } from '../../fields/specs.ts';
import { LineDrawing } from '../../fields/Tiles.tsx';
import { stepDrawing } from '../../fields/tiles.ts';
import { listAt, textAt, valueAt } from '../../fields/tree.rules.ts';
import { type VENUE_WORDS, venueCalled } from '../../fields/venueWords.rules.ts';
import { ownPagesOf } from '../pages/ownPages.rules.ts';
import { AUDIENCES, audienceLabel, pageTitle } from '../summaries.rules.ts';
import { inOrder } from './stepOrder.rules.ts';

/** Pages that a step can link to: removed pages are left out, and places bear their own names. */
export function sitePages(files: ContentFiles) {
  const venue = (key: keyof typeof VENUE_WORDS, value: string) =>
    valueAt(files['lieux.yaml'], [key]) === undefined ? [] : [{ value, label: venueCalled(files, key) }];
  const page = (wanted: string, value: string, label: string) =>
    (files[wanted] ?? null) === null ? [] : [{ value, label }];
  return [
    ...venue('eglise', 'eglise'),
    ...venue('vin-dhonneur', 'vh'),
    ...venue('domaine', 'domaine'),
    ...page('menu.yaml', 'menu', 'Le menu'),
    ...page('logements.yaml', 'logements', 'Où dormir'),
    ...page('textes/dimanche.md', 'lendemain', 'Le lendemain'),
  ];
}

export const DEROULE_FORM = [
  section('deroule.yaml', [
    own('L’ordre', () => <StepOrder />, ['ordre']),
    own('L’heure du repas', () => <MealHourHere />, ['heure-du-repas']),
    list('etapes', 'Les étapes, dans l’ordre', {
      optional: true,
      one: 'cette étape',
      blankTitle: 'Nouvelle étape',
      add: 'Ajouter une étape',
      named: 'titre',
      blank: { heure: '', titre: '', icone: 'coeur' },
      lead: (step) => textAt(step, ['heure']),
      badge: (step) => audienceLabel(textAt(step, ['pour'])),
      symbol: (step) => <LineDrawing path={stepDrawing(textAt(step, ['icone']) || 'coeur') ?? ''} />,
      fields: [
        line('heure', 'Heure', { input: 'hour', example: '15h30', times: true, width: 'third' }),
        line('titre', 'Titre', { width: 'twoThirds' }),
        { kind: 'plain', path: ['texte'], label: 'Texte', optional: true },
        { kind: 'picture', path: ['image'], label: 'Une image', optional: true },
        { kind: 'icon', path: ['icone'], label: 'Le dessin' },
        half(choice('pour', 'Pour qui', AUDIENCES, { unsaid: 'Tous les invités' })),
        half(
          choice('page', 'Mène à', (files) => [...sitePages(files), ...ownPages(files)], {
            help: 'Le bouton « En savoir plus ».',
            unsaid: 'Aucune page',
            gone: 'Une page retirée : choisissez-en une autre',
          }),
        ),
      ],
    }),
  ]),
];

function ownPages(files: ContentFiles) {
  return ownPagesOf(files).map(([file, value]) => ({
    value: file.replace(/\.md$/, ''),
    label: pageTitle(file, value),
  }));
}

/** Offers to sort the steps by hour, because guests and their calendars see them in the stored order. */
function StepOrder() {
  const { files, change, setOpen } = useCardForm();
  const steps = listAt(files['deroule.yaml'], ['etapes']);
  const sorted = inOrder(steps, files);
  if (sameContent([...steps], sorted)) return null;

  function sort() {
    setOpen(null);
    change('deroule.yaml', ['etapes'], sorted);
  }

  return (
    <div className={layout.row}>
      <p className={layout.note}>Ces étapes ne sont pas dans l’ordre des heures.</p>
      <Button kind="quiet" onClick={sort}>
        Les ranger par heure
      </Button>
    </div>
  );
}
