import type { ComponentProps } from 'react';
import { LazyPart } from '../../../shell/LazyPart.tsx';
import { lazyNamed } from '../../../shell/lazyNamed.ts';

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
