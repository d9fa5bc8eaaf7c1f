import styles from './Chevron.module.css';

/** Points to what is folded away, down to what is open; for a `<summary>` or a button with `aria-expanded`. */
export function Chevron({ className = '' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" data-screen-only className={`${styles.chevron} ${className}`}>
      <path d="m2 5 5 5 5-5" />
    </svg>
  );
}
