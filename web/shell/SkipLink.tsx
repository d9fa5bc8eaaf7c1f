import hidden from '../ui/VisuallyHidden.module.css';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past toolbar and menu. A button, for a link would change the address of the page. */
export function SkipLink() {
  return (
    <button type="button" className={`${styles.skip} ${hidden.untilFocused}`} onClick={focusContent}>
      Aller au contenu
    </button>
  );
}

/** Puts the focus on the page's own content, past toolbar and menu. */
export function focusContent(): void {
  document.querySelector<HTMLElement>('#root main')?.focus({ preventScroll: true });
}
