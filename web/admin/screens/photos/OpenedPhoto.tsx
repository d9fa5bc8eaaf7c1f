import type { ComponentProps } from 'react';
import { LazyPart, lazyNamed } from '../../../shell/LazyPart.tsx';

const PhotoLightbox = lazyNamed(
  async () => (await import('../../../guest/photos/lightbox/PhotoLightbox.tsx')).PhotoLightbox,
);

/** One photo over everything. */
export function OpenedPhoto(props: ComponentProps<typeof PhotoLightbox>) {
  return (
    <LazyPart problem="Cette photo n’a pas pu s’ouvrir en grand" onClose={props.onClose}>
      <PhotoLightbox {...props} />
    </LazyPart>
  );
}
