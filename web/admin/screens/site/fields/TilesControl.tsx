import { type Place, useFieldAt } from './cardForm.ts';
import { LineDrawing } from './LineDrawing.tsx';
import { Tiles } from './Tiles.tsx';
import type { DrawnChoice } from './tiles.ts';

interface TilesControlProps {
  field: { label: string; help?: string };
  options: readonly DrawnChoice[];
  place: Place;
}

/** One drawing among a few. */
export function TilesControl({ field, options, place }: TilesControlProps) {
  const { id, value, set, error } = useFieldAt(place);
  return (
    <Tiles
      id={id}
      legend={field.label}
      options={options.map(({ path, ...option }) => ({ ...option, sample: <LineDrawing path={path} /> }))}
      size="drawing"
      isChosen={(option) => typeof value === 'string' && sameWord(value, option)}
      onValue={set}
      help={field.help}
      error={error}
    />
  );
}

/** As the server reads it: a hand writes « Vin d'honneur » too. */
function sameWord(one: string, other: string): boolean {
  return one.toLowerCase().replaceAll("'", '’') === other;
}
