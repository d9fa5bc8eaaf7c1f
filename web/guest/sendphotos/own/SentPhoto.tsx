import type { Sending } from '../../../../contract/sendings.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { picturePath } from './ownSendings.api.ts';
import styles from './SentList.module.css';
import { STATE_TEXTS } from './sendingTexts.ts';

interface SentPhotoProps {
  query: string;
  sent: Sending;
  onTake: () => void;
}

export function SentPhoto({ query, sent: { id, name, state, explanation }, onTake }: SentPhotoProps) {
  const hasPicture = state !== 'preparing' && state !== 'unreadable';
  return (
    <li className={styles.photo} data-state={state}>
      {hasPicture ? (
        <img src={picturePath(query, id)} alt={name} loading="lazy" className={styles.picture} />
      ) : (
        <span className={styles.picture}>{name}</span>
      )}
      <span className={layout.note}>
        {STATE_TEXTS[state]}
        {explanation && ` : ${explanation}`}
      </span>
      <Button kind="quiet" aria-label={`Retirer ${name}`} onClick={onTake}>
        Retirer
      </Button>
    </li>
  );
}
