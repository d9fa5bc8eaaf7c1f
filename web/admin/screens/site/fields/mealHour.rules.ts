/** Finds a moment of the meal whose hour is not the one that the couple wrote with its place. */
import type { ContentFiles } from '../../../../../contract/editing/editing.schema.ts';
import { parseClockTime } from '../../../../../contract/wedding/writtenTimes.rules.ts';
import { listAt, type Path, textAt } from './tree.rules.ts';
import { timesIn, withTimes } from './venueTimes.rules.ts';

export interface HoursApart {
  step: string;
  said: string;
  venue: string;
  time: string;
  /** Where the step's hour stands in `deroule.yaml`, and the word that follows the place. */
  path: Path;
  word: string;
}

/** Null where they agree, and where the place's hour is that of a step for everybody, such as the drinks. */
export function mealHoursApart(files: ContentFiles): HoursApart | null {
  const times = timesIn(files);
  const venue = times.find(({ word }) => word === 'heure-domaine');
  const steps = listAt(files['deroule.yaml'], ['etapes']);
  const isFor = (wanted: string) => (step: (typeof steps)[number]) => textAt(step, ['pour']) === wanted;
  const hourOf = (step: (typeof steps)[number]) => parseClockTime(withTimes(textAt(step, ['heure']), times));
  const at = steps.findIndex((step) => isFor('repas')(step) && hourOf(step) !== null);
  const meal = steps[at];
  const said = meal && hourOf(meal);
  if (!venue || !meal || !said || said === venue.time) return null;
  if (steps.some((step) => (isFor('')(step) || isFor('tous')(step)) && hourOf(step) === venue.time))
    return null;
  return {
    step: textAt(meal, ['titre']),
    said,
    venue: venue.name,
    time: venue.time,
    path: ['etapes', String(at), 'heure'],
    word: `{${venue.word}}`,
  };
}
