/** The mail as it reads, in the editor's own frame, until the editor has come: as high, so that nothing moves then. */
import { useMemo } from 'react';
import styles from './MailEditor.module.css';
import { paragraphsOf } from './paragraphsOf.ts';

/** As many as the editor's toolbar has. */
const SIGNS = ['bold', 'italic', 'underline', 'list', 'undo', 'redo'];

export function MailPreview({ html }: { html: string }) {
  const paragraphs = useMemo(() => paragraphsOf(html), [html]);
  return (
    <div aria-busy="true" className={styles.editor}>
      <div aria-hidden="true" className={styles.toolbar}>
        {SIGNS.map((sign) => (
          <span key={sign} className={styles.tool} />
        ))}
        <span className={styles.tool}>Lien personnel</span>
      </div>
      <div lang="fr" className={styles.paper}>
        <div className={styles.text}>
          {paragraphs.map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
        </div>
      </div>
    </div>
  );
}
