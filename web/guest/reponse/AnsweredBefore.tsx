import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { isOn } from '../../../contract/params/params.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TakesFocus } from '../../ui/onDemand/TakesFocus.tsx';
import { UnbrokenText } from '../../ui/texts.tsx';
import { HostContacts } from '../parts/HostContacts.tsx';
import { SaturdayAnswer } from '../parts/SaturdayAnswer.tsx';
import { useVisit } from '../useVisit.ts';

/** Shown to the second of two people of a family who reply at once: the answer already given. */
export function AnsweredBefore({ famille, onContinue }: { famille: Famille; onContinue: () => void }) {
  const mayChange = isOn(useVisit().params, 'canChangeAnswer');
  return (
    <TakesFocus>
      <Notice title="Votre famille a déjà répondu" alert>
        <p>Voici la réponse que nous avons enregistrée.</p>
        <SaturdayAnswer famille={famille} />
        <p>
          <UnbrokenText
            text={
              mayChange
                ? 'Vous pouvez la changer sur le site, page «\u00a0Ma réponse\u00a0».'
                : 'Pour la changer, contactez-nous directement.'
            }
          />
        </p>
        {!mayChange && <HostContacts />}
        <Button onClick={onContinue}>Continuer vers le site</Button>
      </Notice>
    </TakesFocus>
  );
}
