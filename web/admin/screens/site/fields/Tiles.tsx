/**
 * A choice among a few options shown as pictures: native radio buttons below each sample. With the controls
 * for fields of drawn choices, such as the kind of a place, and the line drawing they show.
 */

import type { ReactNode } from 'react';
import type { ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import { FieldError } from '../../../../ui/fields/Field.tsx';
import layout from '../../../../ui/layout.module.css';
import { useCardForm, useExampleAt, useFieldAt } from './cardForm.ts';
import styles from './fields.module.css';
import { type DrawnChoice, VENUE_KINDS } from './tiles.ts';

export interface Tile {
  value: string;
  label: string;
  note?: string;
  sample: ReactNode;
}

interface TilesProps {
  /** Id of the first radio button, so that the list of faults can link to it. */
  id: string;
  legend: string;
  options: readonly Tile[];
  /** Drawings stand closer together than samples, above centred labels. */
  size: 'drawing' | 'sample';
  isChosen: (value: string) => boolean;
  onValue: (value: string) => void;
  help?: string | undefined;
  error?: string | undefined;
}

export function Tiles({ id, legend, options, size, isChosen, onValue, help, error }: TilesProps) {
  return (
    <fieldset className={styles.choice} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles.legend}>{legend}</legend>
      <div data-size={size} className={styles.tiles}>
        {options.map(({ value, label, note, sample }, index) => (
          <label key={value} className={styles.tile}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              checked={isChosen(value)}
              onChange={() => onValue(value)}
              className={styles.radio}
            />
            <span aria-hidden="true">{sample}</span>
            <span className={styles.label}>{label}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </label>
        ))}
      </div>
      {help !== undefined && <p className={layout.note}>{help}</p>}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

interface DrawnControlProps {
  field: { label: string; help?: string };
  contentPath: ContentPath;
}

interface TilesControlProps extends DrawnControlProps {
  options: readonly DrawnChoice[];
  onChosen?: () => void;
}

export function TilesControl({ field, options, contentPath, onChosen }: TilesControlProps) {
  const { id, value, set, error } = useFieldAt(contentPath);
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

/** A choice also removes the example's picture: a cathedral must not illustrate a town hall. */
export function VenueKindControl({ field, contentPath: { file, path } }: DrawnControlProps) {
  const { change } = useCardForm();
  const image = [...path.slice(0, -1), 'image'];
  const isOthers = useExampleAt({ file, path: [...image, 'fichier'] });
  return (
    <TilesControl
      field={field}
      options={VENUE_KINDS}
      contentPath={{ file, path }}
      onChosen={() => isOthers && change(file, image, undefined)}
    />
  );
}

/** Compares words as the server does: « Vin d'honneur » in a file written by hand is also accepted. */
function sameWord(one: string, other: string): boolean {
  return one.toLowerCase().replaceAll("'", '’') === other;
}

/** A decorative line drawing (24 × 24) beside a label that says the same. */
export function LineDrawing({ path, size = 24 }: { path: string; size?: number }) {
  return (
    <svg aria-hidden="true" className={styles.drawing} width={size} height={size} viewBox="0 0 24 24">
      <path d={path} />
    </svg>
  );
}
