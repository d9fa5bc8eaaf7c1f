/** The most used filters as chips; the others are behind « Autres filtres ». */
import { useEffect, useRef } from 'react';
import { tableOf } from '../../../../contract/seating/seating.rules.ts';
import { bringInLine } from '../../parts/chips/Chips.tsx';
import { FILTERS, type Filter } from './filter.rules.ts';
import styles from './ListFilter.module.css';

interface FilterChipsProps {
  chosen: Filter;
  choose: (filter: Filter) => void;
  counts: Readonly<Record<Filter, number>>;
  /** How many families there are, whatever is chosen. */
  total: number;
  /** True while nothing is chosen, neither here nor under « Autres filtres ». */
  isAll: boolean;
  onAll: () => void;
  label: string;
  chooseLabel: (label: string) => void;
  labels: readonly { value: string; count: number }[];
  /** Undefined for a filter that is not a tone. */
  toneName: (filter: Filter) => string | undefined;
}

const CHIPS: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'Tous' },
  { value: 'late', label: 'En attente' },
  { value: 'yes', label: 'Oui' },
  { value: 'no', label: 'Non' },
  { value: 'noEmail', label: 'Sans mail' },
  { value: 'refused', label: 'Mail refusé' },
  { value: 'nowhere', label: 'Invitée à rien' },
];
/** As its chip says, or its line under « Autres filtres ». */
export function filterName(filter: Filter): string {
  return [...CHIPS, ...FILTERS].find(({ value }) => value === filter)?.label ?? '';
}

/** Number of labels shown; more would push the list down. Tables are left out: they have their own screen. */
const LABELS = 4;

export function FilterChips(props: FilterChipsProps) {
  const { chosen, choose, counts, total, isAll, onAll, label, chooseLabel, labels, toneName } = props;
  const line = useRef<HTMLDivElement>(null);
  const chips = CHIPS.filter(({ value }) => value === 'all' || value === chosen || counts[value] > 0);
  // Another filter in use gets a chip too, beside « Tous »: it says why families are missing.
  if (chips.every(({ value }) => value !== chosen))
    chips.splice(1, 0, { value: chosen, label: toneName(chosen) ?? filterName(chosen) });
  const isDrawn = counts[chosen] > 0;
  const shown = labels.filter(({ value }) => tableOf(value) === null || value === label).slice(0, LABELS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to a chip preset by « Mail refusé » once it is rendered
  useEffect(() => {
    const chip = line.current?.querySelector('[aria-pressed="true"]');
    if (line.current && chip) bringInLine(line.current, chip);
  }, [chosen, label, isDrawn]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form fields here, and a fieldset cannot scroll
    <div ref={line} role="group" aria-label="Filtres" className={styles.chips}>
      {chips.map((chip) =>
        chip.value === 'all' ? (
          <Chip key="all" text={chip.label} count={total} isOn={isAll} onPress={onAll} />
        ) : (
          <Chip
            key={chip.value}
            text={chip.label}
            count={counts[chip.value]}
            isOn={chosen === chip.value}
            onPress={() => choose(chosen === chip.value ? 'all' : chip.value)}
          />
        ),
      )}
      {shown.map(({ value, count }) => (
        <Chip
          key={value}
          text={value}
          count={count}
          isOn={label === value}
          isLabel
          onPress={() => chooseLabel(label === value ? '' : value)}
        />
      ))}
    </div>
  );
}

interface ChipProps {
  text: string;
  count: number;
  isOn: boolean;
  isLabel?: boolean;
  onPress: () => void;
}

function Chip({ text, count, isOn, isLabel = false, onPress }: ChipProps) {
  return (
    <button type="button" aria-pressed={isOn} data-label={isLabel} className={styles.chip} onClick={onPress}>
      {text} <span className={styles.count}>{count}</span>
    </button>
  );
}
