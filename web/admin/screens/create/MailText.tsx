import type { ComponentProps } from 'react';
import { LazyPart } from '../../../shell/LazyPart.tsx';
import { lazyNamed } from '../../../shell/lazyNamed.ts';
import { MailPreview } from './MailPreview.tsx';

const MailEditor = lazyNamed(async () => (await import('./MailEditor.tsx')).MailEditor);

/** A mail's text to change; to read, until the editor has come. */
export function MailText(props: ComponentProps<typeof MailEditor>) {
  return (
    <LazyPart
      problem="Le texte n’a pas pu s’ouvrir pour être changé"
      waiting={<MailPreview html={props.html} />}
    >
      <MailEditor {...props} />
    </LazyPart>
  );
}
