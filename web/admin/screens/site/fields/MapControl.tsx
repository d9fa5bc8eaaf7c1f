import { useEffect, useRef } from 'react';
import type { ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/fields/Field.tsx';
import layout from '../../../../ui/layout.module.css';
import { useCardForm, useExampleAt, useFieldAt } from './cardForm.ts';
import { mapLink } from './lines.rules.ts';
import { type Path, valueAt } from './tree.rules.ts';

interface MapControlProps {
  field: { label: string; optional?: boolean };
  contentPath: ContentPath;
  /** Path of the address within the file. */
  address: Path;
}

/**
 * The link to a map. A link generated from the address, or the example's, follows the address; a pasted link
 * stays.
 */
export function MapControl({ field, contentPath, address }: MapControlProps) {
  const { files, published } = useCardForm();
  const { id, value, set, error } = useFieldAt(contentPath);
  const text = typeof value === 'string' ? value : '';
  const made = mapLink(valueAt(files[contentPath.file], address));
  const madeBefore = useRef(made);
  const isMade = made !== null && text === made;
  const isExample = useExampleAt(contentPath);
  const read = published[contentPath.file];
  // The link was pasted for an earlier address.
  const isLeftBehind =
    !isMade &&
    text !== '' &&
    text === valueAt(read, contentPath.path) &&
    mapLink(valueAt(read, address)) !== made;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the address changes
  useEffect(() => {
    const before = madeBefore.current;
    madeBefore.current = made;
    if (made !== null && made !== before && (text === '' || text === before || isExample)) set(made);
  }, [made]);

  return (
    <div>
      <TextField
        id={id}
        type="url"
        inputMode="url"
        label={field.label}
        hint={
          isMade
            ? 'Fait de l’adresse, et il la suit. Vous pouvez coller à la place le lien d’une carte plus précise.'
            : 'Le lien d’une carte, par exemple collé d’OpenStreetMap.'
        }
        autoComplete="off"
        value={text}
        error={error}
        onChange={({ target }) => set(target.value === '' && field.optional ? undefined : target.value)}
      />
      {isLeftBehind && <p role="status">L’adresse a changé, et ce plan mène encore là où il menait.</p>}
      <div className={layout.row}>
        {made !== null && !isMade && (
          <Button kind="quiet" onClick={() => set(made)}>
            Faire le lien de l’adresse
          </Button>
        )}
        {/^https?:/i.test(text) && URL.canParse(text) && (
          <a href={text} target="_blank" rel="noreferrer">
            Voir le plan
          </a>
        )}
      </div>
    </div>
  );
}
