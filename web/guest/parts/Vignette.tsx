import styles from './Vignette.module.css';

/** A decorative drawing of the site, 480 × 300. */
export function Vignette({ src }: { src: string }) {
  return <img data-screen-only className={styles.vignette} src={src} width={480} height={300} alt="" />;
}
