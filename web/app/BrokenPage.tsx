/** What a person sees when a page's code could not be fetched or fails: never a white screen. */
import { ApiError } from '../lib/apiError.ts';
import { errorSentence } from '../lib/errorSentence.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './BrokenPage.module.css';

export function BrokenPage({ error }: { error: unknown }) {
  return (
    <section className={styles.page}>
      <Notice kind="danger" alert>
        <h1 className={styles.title}>Cette page n’a pas pu s’afficher</h1>
        {/* A page never opened before cannot come without a network; what is thrown then is no error of ours. */}
        <p>{errorSentence(navigator.onLine ? error : new ApiError({ kind: 'network' }))}</p>
        <Button onClick={() => window.location.reload()}>Réessayer</Button>
      </Notice>
    </section>
  );
}
