import type { ComponentProps } from 'react';
import { RadioGroup } from './RadioGroup.tsx';

type YesNoProps = Omit<ComponentProps<typeof RadioGroup>, 'options' | 'value' | 'onValue'> & {
  /** null while nothing is chosen. */
  value: boolean | null;
  onValue: (value: boolean) => void;
};

const OPTIONS = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
] as const;

export function YesNo({ value, onValue, ...group }: YesNoProps) {
  return (
    <RadioGroup
      {...group}
      options={OPTIONS}
      value={value === null ? null : value ? 'oui' : 'non'}
      onValue={(chosen) => onValue(chosen === 'oui')}
    />
  );
}
