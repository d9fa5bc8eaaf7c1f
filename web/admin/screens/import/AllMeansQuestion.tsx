/** The question what « tout » means in a list that speaks of a day after, asked once for all its lines. */
import { type AllMeans, INVITATION_WITH_ALL } from '../../../../contract/imports/listColumns.ts';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { QuestionProps } from './questionProps.ts';
import styles from './rows.module.css';

const OPTIONS: readonly { value: AllMeans; label: string }[] = [
  { value: 'sunday', label: 'Oui, aussi' },
  { value: 'meal', label: 'Non, le repas seulement' },
];

/** Nothing is chosen until the hosts do: what is read meanwhile is said instead. */
export function AllMeansQuestion({ importing, preview: { all } }: QuestionProps) {
  if (all === null) return null;
  const { headings, words, familles, means } = all;
  const said = words.map((word) => `«\u00a0${word}\u00a0»`).join(' ou ');
  const who = familles > 1 ? `${familles} familles sont invitées` : 'Une famille est invitée';
  // At once, while the list is read again.
  const chosen = OPTIONS.map(({ value }) => value).find((value) =>
    headings.every((heading) => importing.columns[heading] === INVITATION_WITH_ALL[value]),
  );
  const columnsFor = (wanted: AllMeans) =>
    Object.fromEntries(headings.map((heading) => [heading, INVITATION_WITH_ALL[wanted]]));
  return (
    <Notice title={`${who} à ${said}`}>
      {(chosen ?? means) === null && (
        <p>Sans réponse de votre part, nous lisons&nbsp;: le repas seulement.</p>
      )}
      <div className={styles.choices}>
        <RadioGroup
          legend="Le lendemain (dimanche) aussi ?"
          name="tout"
          options={OPTIONS}
          value={chosen ?? means}
          disabled={importing.busy}
          onValue={(wanted) => importing.mapColumns(columnsFor(wanted))}
        />
      </div>
    </Notice>
  );
}
