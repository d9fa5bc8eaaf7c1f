import { type Place, useCardForm, useExampleAt, useFieldAt } from './cardForm.ts';
import { LineDrawing } from './LineDrawing.tsx';
import { Tiles } from './Tiles.tsx';
import { type DrawnChoice, PLACE_KINDS } from './tiles.ts';

interface DrawnControlProps {
  field: { label: string; help?: string };
  place: Place;
}

interface TilesControlProps extends DrawnControlProps {
  options: readonly DrawnChoice[];
  onChosen?: () => void;
}

/** One drawing among a few. */
export function TilesControl({ field, options, place, onChosen }: TilesControlProps) {
  const { id, value, set, error } = useFieldAt(place);
  return (
    <Tiles
      id={id}
      legend={field.label}
      options={options.map(({ path, ...option }) => ({ ...option, sample: <LineDrawing path={path} /> }))}
      size="drawing"
      isChosen={(option) => typeof value === 'string' && sameWord(value, option)}
      onValue={(chosen) => {
        set(chosen);
        onChosen?.();
      }}
      help={field.help}
      error={error}
    />
  );
}

/** What a place is: with the first choice the example’s own picture goes, for a cathedral stands above no town hall. */
export function PlaceKindControl({ field, place: { file, path } }: DrawnControlProps) {
  const { change } = useCardForm();
  const image = [...path.slice(0, -1), 'image'];
  const isOthers = useExampleAt({ file, path: [...image, 'fichier'] });
  return (
    <TilesControl
      field={field}
      options={PLACE_KINDS}
      place={{ file, path }}
      onChosen={() => isOthers && change(file, image, undefined)}
    />
  );
}

/** As the server reads it: a hand writes « Vin d'honneur » too. */
function sameWord(one: string, other: string): boolean {
  return one.toLowerCase().replaceAll("'", '’') === other;
}
