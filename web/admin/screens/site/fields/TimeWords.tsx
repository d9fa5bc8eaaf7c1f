import layout from '../../../../ui/layout.module.css';
import { useCardForm } from './cardForm.ts';
import styles from './prose/ProseField.module.css';
import { timesIn } from './times.rules.ts';

/** One press has a line follow the hour of a place. */
export function TimeWords({ value, onWord }: { value: string; onWord: (word: string) => void }) {
  const times = timesIn(useCardForm().files);
  const followed = times.find(({ word }) => value === `{${word}}`);
  if (followed)
    return (
      <p className={layout.note}>
        {followed.time}, l’heure de « {followed.name} ».
      </p>
    );
  if (times.length === 0) return null;
  return (
    <div className={layout.wrap}>
      {times.map(({ word, name, time }) => (
        <button
          key={word}
          type="button"
          aria-label={`Suivre l’heure de ${name}, ${time}`}
          title={`L’heure de ${name}`}
          className={styles.word}
          onClick={() => onWord(`{${word}}`)}
        >
          {time}
        </button>
      ))}
    </div>
  );
}
