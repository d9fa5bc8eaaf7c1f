import type { ComponentProps } from 'react';
import { LazyPart, lazyNamed } from '../../../shell/LazyPart.tsx';
import styles from './MailEditor.module.css';
import { MailSheet } from './MailSheet.tsx';

const MailEditor = lazyNamed(async () => (await import('./MailEditor.tsx')).MailEditor);

/** A mail's text to change; to read, until the editor has come. */
export function MailText(props: ComponentProps<typeof MailEditor>) {
  return (
    <LazyPart
      problem="Le texte n’a pas pu s’ouvrir pour être changé"
      waiting={<MailPreview html={props.html} />}
    >
      <MailEditor {...props} />
    </LazyPart>
  );
}

/** As many as the editor's toolbar has. */
const SIGNS = ['bold', 'italic', 'underline', 'list', 'undo', 'redo'];

function MailPreview({ html }: { html: string }) {
  return (
    <div aria-busy="true" className={styles.editor}>
      <div aria-hidden="true" className={styles.toolbar}>
        {SIGNS.map((sign) => (
          <span key={sign} className={styles.tool} />
        ))}
        <span className={styles.tool}>Lien personnel</span>
      </div>
      <MailSheet html={html} />
    </div>
  );
}
