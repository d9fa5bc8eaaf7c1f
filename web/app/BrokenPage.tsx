/** What a person sees when a page's code could not be fetched or fails: never a white screen. */
import { errorSentence } from '../lib/errorSentence.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './BrokenPage.module.css';

export function BrokenPage({ error }: { error: unknown }) {
  return (
    <main className={styles.page}>
      <Notice kind="danger" title="Cette page n’a pas pu s’afficher" alert>
        <p>{errorSentence(error)}</p>
        <Button onClick={() => window.location.reload()}>Recharger la page</Button>
      </Notice>
    </main>
  );
}
