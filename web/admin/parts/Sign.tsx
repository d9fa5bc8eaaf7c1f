/** Decorative icons of the hosts' screens. */
import styles from './parts.module.css';

const DRAWN = {
  home: 'M4 11.5 12 5l8 6.5V20h-5v-5H9v5H4Z',
  people:
    'M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3 19.5c.3-3.8 2.6-5.6 6-5.6s5.7 1.8 6 5.6M15.5 5.5a3 3 0 0 1 0 5.7M17.5 14.2c2.2.6 3.4 2.4 3.5 5.3',
  mail: 'M3.5 6h17v12.5h-17ZM3.5 7.5l8.5 6.5 8.5-6.5',
  camera: 'M3.5 8h4l1.5-2.5h6L16.5 8h4v11h-17ZM12 16.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6Z',
  heart:
    'M12 19.5C7 16 4 13 4 9.5 4 7 5.8 5.5 8 5.5c1.7 0 3.1.9 4 2.5.9-1.6 2.3-2.5 4-2.5 2.2 0 4 1.5 4 4 0 3.5-3 6.5-8 10Z',
  page: 'M3.5 5h17v14.5h-17ZM3.5 9h17M7 13h6M7 16h9',
  gear: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 7.5V12l3 2',
  warning: 'M12 4.5 20.5 19h-17ZM12 10v4M12 16.6v.1',
  filters: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
} as const;

export type SignName = keyof typeof DRAWN;

export function Sign({ name }: { name: SignName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" data-name={name} className={styles.sign}>
      <path d={DRAWN[name]} />
    </svg>
  );
}
