import { RadioGroup } from '../../ui/RadioGroup.tsx';
import styles from './CreatePage.module.css';
import type { Gender, Tone } from './mailText.rules.ts';

const NUMBERS = [
  { value: 'singular', label: 'Singulier' },
  { value: 'plural', label: 'Pluriel' },
] as const;

const GENDERS: readonly { value: Gender; label: string }[] = [
  { value: 'masculine', label: 'Masculin' },
  { value: 'feminine', label: 'Féminin' },
];

/** How the text addresses the family; several people have no gender. */
export function ToneChoice({ tone, onTone }: { tone: Tone; onTone: (tone: Tone) => void }) {
  return (
    <div className={styles.fields}>
      <RadioGroup
        legend="Nombre"
        name="number"
        options={NUMBERS}
        value={tone.plural ? 'plural' : 'singular'}
        onValue={(number) => onTone({ ...tone, plural: number === 'plural' })}
      />
      <RadioGroup
        legend="Genre"
        name="gender"
        options={GENDERS}
        value={tone.gender}
        disabled={tone.plural}
        onValue={(gender) => onTone({ ...tone, gender })}
      />
    </div>
  );
}
