import { useId, useState } from 'react';
import layout from '../../../../ui/layout.module.css';
import { useCardForm } from './cardForm.ts';
import styles from './TimeWords.module.css';
import { timesIn } from './times.rules.ts';

/** One press has a line follow the hour of a place. */
export function TimeWords({ value, onWord }: { value: string; onWord: (word: string) => void }) {
  const times = timesIn(useCardForm().files);
  const [choosing, setChoosing] = useState(false);
  const list = useId();
  const followed = times.find(({ word }) => value === `{${word}}`);
  if (followed)
    return (
      <p className={layout.note}>
        {followed.time}, l’heure de « {followed.name} ».
      </p>
    );
  if (times.length === 0) return null;
  return (
    <div>
      <button
        type="button"
        aria-expanded={choosing}
        aria-controls={choosing ? list : undefined}
        className={styles.ask}
        onClick={() => setChoosing(!choosing)}
      >
        Suivre l’heure d’un lieu
      </button>
      {choosing && (
        <ul id={list} className={styles.times}>
          {times.map(({ word, name, time }) => (
            <li key={word}>
              <button type="button" className={styles.time} onClick={() => onWord(`{${word}}`)}>
                {time}, {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
