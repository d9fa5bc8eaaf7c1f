/** The mail as it reads, in the editor's own frame, until the editor has come: as high, so that nothing moves then. */
import styles from './MailEditor.module.css';
import { MailSheet } from './MailSheet.tsx';

/** As many as the editor's toolbar has. */
const SIGNS = ['bold', 'italic', 'underline', 'list', 'undo', 'redo'];

export function MailPreview({ html }: { html: string }) {
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
