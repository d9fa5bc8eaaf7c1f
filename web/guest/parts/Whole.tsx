import { Fragment } from 'react';
import styles from './Whole.module.css';

/** A name or an address whose hyphens are no places to break a line; it breaks before an at sign or a dot instead. */
export function Whole({ text }: { text: string }) {
  return text.split(/(?=[@.])|(?= )/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
    <Fragment key={index}>
      <wbr />
      <span className={styles.part}>{part}</span>
    </Fragment>
  ));
}
