/** What the guest has sent, each photo with its state and a button to take it back, and how many more fit. */
import { useState } from 'react';
import type { Sending, Sendings } from '../../../../contract/photos/sendings.schema.ts';
import { LazyPart, lazyNamed } from '../../../shell/LazyPart.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './OwnSending.module.css';
import { picturePath } from './ownSendings.api.ts';
import { hasPicture, STATE_TEXTS } from './sendingTexts.ts';

const TakeBackDialog = lazyNamed(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog);

/** Photos shown at first, and added by « En montrer plus ». */
const STEP = 24;

interface SentListProps {
  query: string;
  sendings: Sendings;
  onTaken: (gone?: string) => Promise<void>;
}

export function SentList({ query, sendings: { sendings, used, most }, onTaken }: SentListProps) {
  const [shown, setShown] = useState(STEP);
  const [asked, setAsked] = useState<Sending | null>(null);
  const close = () => setAsked(null);

  if (sendings.length === 0) return null;
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">Ce que vous avez envoyé ({sendings.length})</h2>
      {used.files * 5 > most.files * 4 && (
        <p className={layout.note}>
          Il reste de la place pour {Math.max(most.files - used.files, 0)} photos ou films de vous.
        </p>
      )}
      <ul className={`${layout.list} ${styles.photos}`}>
        {sendings.slice(0, shown).map((sent) => (
          <SentPhoto key={sent.id} query={query} sent={sent} onTake={() => setAsked(sent)} />
        ))}
      </ul>
      {sendings.length > shown && (
        <Button kind="secondary" onClick={() => setShown(shown + STEP)}>
          En montrer plus
        </Button>
      )}
      {asked && (
        <LazyPart problem="Ce fichier n’a pas pu être retiré" onClose={close}>
          <TakeBackDialog query={query} sent={asked} onClose={close} onTaken={onTaken} />
        </LazyPart>
      )}
    </section>
  );
}

function SentPhoto({ query, sent, onTake }: { query: string; sent: Sending; onTake: () => void }) {
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
