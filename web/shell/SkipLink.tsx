import hidden from '../ui/VisuallyHidden.module.css';
import { focusContent } from './focusContent.ts';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past toolbar and menu. A button, for a link would change the address of the page. */
export function SkipLink() {
  return (
    <button type="button" className={`${styles.skip} ${hidden.untilFocused}`} onClick={focusContent}>
      Aller au contenu
    </button>
  );
}
