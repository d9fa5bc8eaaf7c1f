import { useId } from 'react';
import { YesNo } from '../../../../ui/fields/RadioGroup.tsx';
import layout from '../../../../ui/layout.module.css';
import { type Place, useFieldAt } from './cardForm.ts';

interface YesNoControlProps {
  field: { label: string; help?: string };
  place: Place;
}

/** `oui` or `non`; nothing said means no. */
export function YesNoControl({ field, place }: YesNoControlProps) {
  const { id, value, set, error } = useFieldAt(place);
  const name = useId();
  return (
    <div>
      <YesNo
        id={id}
        name={name}
        legend={field.label}
        value={value === 'oui' ? true : value === 'non' || value === undefined ? false : null}
        error={error}
        onValue={(yes) => set(yes ? 'oui' : 'non')}
      />
      {field.help !== undefined && <p className={layout.note}>{field.help}</p>}
    </div>
  );
}
