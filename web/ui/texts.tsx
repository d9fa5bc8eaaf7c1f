import { Fragment, type ReactNode } from 'react';
import styles from './texts.module.css';

/** Keeps hyphenated names and addresses unbroken; an e-mail address breaks before its at sign or a dot. */
export function UnbrokenText({ text }: { text: string }) {
  return text.split(/(?=[-@]|\.[a-z])/i).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while shown
    <Fragment key={index}>
      {part.startsWith('-') ? <span className={styles.hyphen}>-</span> : index > 0 && <wbr />}
      {part.replace('-', '')}
    </Fragment>
  ));
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
