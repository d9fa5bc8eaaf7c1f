import type { Sending } from '../../../../contract/photos/sendings.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { picturePath } from './ownSendings.api.ts';
import styles from './SentList.module.css';
import { hasPicture, STATE_TEXTS } from './sendingTexts.ts';

interface SentPhotoProps {
  query: string;
  sent: Sending;
  onTake: () => void;
}

export function SentPhoto({ query, sent, onTake }: SentPhotoProps) {
  const { id, name, state, explanation } = sent;
  return (
    <li className={styles.photo} data-state={state}>
      {hasPicture(sent) ? (
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
