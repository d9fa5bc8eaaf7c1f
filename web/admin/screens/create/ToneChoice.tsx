import type { MailTone } from '../../../../contract/familles/familles.schema.ts';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import layout from '../../../ui/layout.module.css';

const NUMBERS = [
  { value: 'singular', label: 'Singulier' },
  { value: 'plural', label: 'Pluriel' },
] as const;

const GENDERS = [
  { value: 'masculine', label: 'Masculin' },
  { value: 'feminine', label: 'Féminin' },
] as const;

/** How the text addresses the family; several people have no gender. */
export function ToneChoice({ tone, onTone }: { tone: MailTone; onTone: (tone: MailTone) => void }) {
  const plural = tone === 'plural';
  return (
    <div className={layout.columns}>
      <RadioGroup
        legend="Nombre"
        name="number"
        options={NUMBERS}
        value={plural ? 'plural' : 'singular'}
        onValue={(number) => onTone(number === 'plural' ? 'plural' : 'masculine')}
      />
      <RadioGroup
        legend="Genre"
        name="gender"
        options={GENDERS}
        value={plural ? null : tone}
        disabled={plural}
        onValue={onTone}
      />
    </div>
  );
}
