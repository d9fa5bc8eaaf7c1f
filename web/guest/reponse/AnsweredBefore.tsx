import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TakesFocus } from '../../ui/onDemand/TakesFocus.tsx';
import { UnbrokenText } from '../../ui/texts.tsx';
import { SaturdayAnswer } from '../parts/SaturdayAnswer.tsx';

/** Shown to the second of two people of a family who reply at once: the answer already given. */
export function AnsweredBefore({ famille, onContinue }: { famille: Famille; onContinue: () => void }) {
  return (
    <TakesFocus>
      <Notice title="Votre famille a déjà répondu" alert>
        <p>Voici la réponse que nous avons enregistrée.</p>
        <SaturdayAnswer famille={famille} />
        <p>
          <UnbrokenText text="Pour la changer, contactez-nous directement." />
        </p>
        <Button onClick={onContinue}>Continuer vers le site</Button>
      </Notice>
    </TakesFocus>
  );
}
