/** The filters above the list, and the hook that keeps them in the address and applies them. */
import { useMemo, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { countLabels } from '../../../../contract/familles/labels.rules.ts';
import { sameWord } from '../../../../contract/text.rules.ts';
import { goTo } from '../../../lib/address.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useAddress } from '../../../shell/addressAndTitle.ts';
import layout from '../../../ui/layout.module.css';
import { hostWedding, useRefusedMails, useVisits } from '../../data/hostQueries.ts';
import { useToneOptions } from '../../familles/useToneOptions.ts';
import { ChoiceField } from '../../parts/ChoiceField.tsx';
import { Sign } from '../../parts/Sign.tsx';
import { FilterChips, filterName } from './FilterChips.tsx';
import {
  countFilters,
  FILTERS,
  type Filter,
  filterFamilles,
  filterOf,
  filterWord,
  labelledFamilles,
  questionOptions,
} from './filter.rules.ts';
import styles from './ListFilter.module.css';

type ListFilterProps = Omit<ReturnType<typeof useListFilter>, 'passing' | 'names'>;

export function ListFilter(props: ListFilterProps) {
  const { chosen, choose, counts, label, chooseLabel, labelsInUse } = props;
  const { question, chooseQuestion, questionChoices, toneName, total, clear } = props;
  const options = FILTERS.filter(({ value }) => value !== 'unopened' || props.knowsVisitors).map(
    (option) => ({
      value: option.value,
      label: `${toneName(option.value) ?? option.label} (${counts[option.value]})`,
    }),
  );
  const labelOptions = labelsInUse.map(({ value, count }) => ({ value, label: `${value} (${count})` }));
  return (
    <div data-screen-only className={styles.filters}>
      <FilterChips
        {...{ chosen, choose, counts, label, chooseLabel, toneName, total }}
        onAll={clear}
        isAll={chosen === 'all' && label === '' && question === ''}
        labels={labelsInUse}
      />
      <details open={question === '' ? undefined : true} className={styles.others}>
        <summary className={styles.more}>
          <span>Autres filtres</span>
          <Sign name="filters" />
        </summary>
        <div className={layout.row}>
          <div className={styles.filter}>
            <ChoiceField label="Afficher" options={options} value={chosen} onValue={choose} />
          </div>
          {labelOptions.length > 0 && (
            <div className={styles.filter}>
              <ChoiceField
                label="Libellé"
                options={[{ value: '', label: 'Tous' }, ...labelOptions]}
                value={label}
                onValue={chooseLabel}
              />
            </div>
          )}
          {questionChoices.length > 0 && (
            <div className={styles.filter}>
              <ChoiceField
                label="Vos questions"
                options={[{ value: '', label: 'Toutes les réponses' }, ...questionChoices]}
                value={question}
                onValue={chooseQuestion}
              />
            </div>
          )}
        </div>
      </details>
    </div>
  );
}

/** `passing` are the families that match, `names` the filters in use; the rest are props of `ListFilter`. */
export function useListFilter(
  familles: readonly HostFamille[],
  labels: readonly string[],
  path: FilteredPath,
) {
  const [chosen, choose] = useFilterInAddress(path);
  const [asked, chooseLabel] = useState('');
  // `''` (all labels) when the last family with the label has lost it.
  const label = labels.find((other) => sameWord(other, asked)) ?? '';
  const visits = useVisits();
  const refusals = useRefusedMails();
  const known = useMemo(
    () => ({
      visitors: visits && new Set(visits.map(({ id }) => id)),
      prices: hostWedding().prices,
      refused: new Set(refusals.map(({ famille }) => famille)),
    }),
    [visits, refusals],
  );
  const tones = useToneOptions();
  const toneName = (filter: Filter) => {
    const tone = tones.find(({ value }) => value === filter);
    return tone && `Ton ${tone.label.toLowerCase()}`;
  };
  const { search } = useAddress();
  const [wanted, chooseQuestion] = useState(search.get('question') ?? '');
  const questionChoices = useMemo(() => questionOptions(familles, hostWedding().questions), [familles]);
  const answered = questionChoices.find(({ value }) => value === wanted);
  const labelled = useMemo(() => {
    const some = labelledFamilles(label, familles);
    return answered ? some.filter(answered.passes) : some;
  }, [label, answered, familles]);
  const passing = useMemo(() => filterFamilles(chosen, labelled, known), [chosen, labelled, known]);
  const counts = useMemo(() => countFilters(labelled, known), [labelled, known]);
  // Only labels in use can be chosen.
  const labelsInUse = useMemo(
    () => countLabels(familles, labels).map(({ label: value, count }) => ({ value, count })),
    [labels, familles],
  );
  return {
    ...{ passing, chosen, choose, counts, label, chooseLabel, labelsInUse, toneName },
    total: familles.length,
    knowsVisitors: known.visitors !== undefined,
    question: answered?.value ?? '',
    chooseQuestion,
    questionChoices,
    names: [
      chosen === 'all' ? '' : (toneName(chosen) ?? filterName(chosen)),
      label,
      answered?.label ?? '',
    ].filter(Boolean),
    clear: () => {
      choose('all');
      chooseLabel('');
      chooseQuestion('');
    },
  };
}

type FilteredPath = '/adminouminou/list' | '/adminouminou/answers';

/** Kept in the address, so that links, a reload and going back restore it. */
function useFilterInAddress(own: FilteredPath): [Filter, (filter: Filter) => void] {
  const { path, search } = useAddress();
  const [chosen, setChosen] = useState(() => filterOf(search.get('filtre')));
  // The address changes before this screen is replaced by another.
  const asked = path === own ? filterOf(search.get('filtre')) : chosen;
  if (asked !== chosen) setChosen(asked);
  const choose = (filter: Filter) => {
    const filtre = filterWord(filter);
    goTo(linkTo(own, filtre === null ? undefined : { filtre }), { replace: true });
  };
  return [asked, choose];
}
