import styles from './Vignette.module.css';

/** One of the site's own drawings, 480 × 300; ornament only. */
export function Vignette({ src }: { src: string }) {
  return <img data-screen-only className={styles.vignette} src={src} width={480} height={300} alt="" />;
}
