import { useEffect, useRef } from 'react';
import type { Famille } from '../../../contract/familles.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface AnsweredBeforeProps {
  famille: Famille;
  onContinue: () => void;
}

/** Two people of one family at once: the second is told, and shown what the first has answered. */
export function AnsweredBefore({ famille, onContinue }: AnsweredBeforeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // It takes the place of the button that was pressed: the keyboard goes on from here.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice title="Votre famille a déjà répondu" alert>
        <p>Voici la réponse que nous avons enregistrée.</p>
        {famille.answer === true ? <Attending famille={famille} /> : <p>Vous ne serez pas parmi nous.</p>}
        <p>Pour la changer, contactez-nous directement.</p>
        <Button onClick={onContinue}>Continuer vers le site</Button>
      </Notice>
    </div>
  );
}

function Attending({ famille }: { famille: Famille }) {
  const { address1, address2, zipCode, city, country, invites, gardeEnfant } = famille;
  const address = [address1, address2, `${zipCode} ${city}`, country].filter((line) => line.trim() !== '');
  return (
    <>
      <p>Vous serez parmi nous&nbsp;:</p>
      <ul>
        {invites.map(({ nom, prenom, child, age }) => (
          <li key={`${prenom} ${nom} ${age}`}>
            {prenom} {nom}
            {child && ` (enfant, ${age === null || age > 1 ? `${age ?? '?'} ans` : `${age} an`})`}
          </li>
        ))}
      </ul>
      <p>{address.join(', ')}</p>
      {gardeEnfant !== null && <p>Garde d’enfants&nbsp;: {gardeEnfant ? 'oui' : 'non'}.</p>}
    </>
  );
}
