import type { Picture } from '../../../contract/wedding/prose.schema.ts';
import styles from './parts.module.css';

interface PictureViewProps {
  picture: Picture;
  /** Value of the `sizes` attribute. */
  sizes: string;
  /** For pictures far down the page. */
  lazy?: boolean;
}

export function PictureView({ picture, sizes, lazy = false }: PictureViewProps) {
  const { src, width, height, alt, sources, focus } = picture;
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className={styles.picture}
        // Set by script, which the content security policy allows.
        style={
          focus === undefined
            ? undefined
            : { objectPosition: focus, objectFit: 'cover', aspectRatio: '8 / 5' }
        }
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
      />
    </picture>
  );
}

/** A decorative drawing of the site, 480 × 300. */
export function Vignette({ src }: { src: string }) {
  return <img data-screen-only className={styles.vignette} src={src} width={480} height={300} alt="" />;
}
