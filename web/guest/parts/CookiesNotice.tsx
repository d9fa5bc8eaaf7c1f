import { keepsCookies } from '../../lib/api.ts';
import { Notice } from '../../ui/Notice.tsx';
import { UnbrokenText } from '../../ui/texts.tsx';

/** Warns, before a guest writes a reply, that it could not be sent. */
export function CookiesNotice() {
  if (keepsCookies()) return null;
  return (
    <Notice kind="danger" title="Votre navigateur bloque les cookies">
      <p>
        <UnbrokenText text="Sans ces petits fichiers, votre réponse ne pourra pas partir. Autorisez-les pour ce site dans les réglages du navigateur puis rechargez la page, ou répondez-nous de vive voix." />
      </p>
    </Notice>
  );
}
