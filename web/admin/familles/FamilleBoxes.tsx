/** A checkbox for each family, to choose several. */
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import layout from '../../ui/layout.module.css';
import styles from './familles.module.css';
import { familleName } from './familleTexts.ts';

interface FamilleBoxesProps {
  familles: readonly Famille[];
  /** Ids. */
  chosen: ReadonlySet<string>;
  onChosen: (ids: ReadonlySet<string>) => void;
  labelOf?: (famille: Famille) => string;
}

export function FamilleBoxes({ familles, chosen, onChosen, labelOf = familleName }: FamilleBoxesProps) {
  function toggle(id: string) {
    const after = new Set(chosen);
    if (!after.delete(id)) after.add(id);
    onChosen(after);
  }
  return (
    <div className={`${layout.boxes} ${styles.boxes}`}>
      {familles.map((famille) => (
        <Checkbox
          key={famille.id}
          label={labelOf(famille)}
          checked={chosen.has(famille.id)}
          onChange={() => toggle(famille.id)}
        />
      ))}
    </div>
  );
}
