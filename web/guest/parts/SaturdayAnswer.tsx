import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { UnbrokenText } from '../../ui/texts.tsx';

/** What the family has answered for Saturday. */
export function SaturdayAnswer({ famille }: { famille: Famille }) {
  if (famille.answer !== true) return <p>Vous ne serez pas parmi nous.</p>;
  const { address1, address2, zipCode, city, country, invites, gardeEnfant } = famille;
  const address = [address1, address2, `${zipCode} ${city}`, country].filter((line) => line.trim() !== '');
  return (
    <>
      <p>Vous serez parmi nous{invites.length > 0 ? ' :' : '.'}</p>
      <ul>
        {invites.map(({ nom, prenom, child, age, diet }) => (
          <li key={`${prenom} ${nom} ${age}`}>
            <UnbrokenText text={`${prenom} ${nom}`.trim() || 'Convive'} />
            {child && ` (enfant, ${age === null || age > 1 ? `${age ?? '?'} ans` : `${age} an`})`}
            {diet && `, ${diet}`}
          </li>
        ))}
      </ul>
      {address.length > 0 && <p>{address.join(', ')}</p>}
      {gardeEnfant !== null && <p>Garde d’enfants&nbsp;: {gardeEnfant ? 'oui' : 'non'}.</p>}
    </>
  );
}

/** What the family has answered for Sunday; null while it has not. */
export function SundayAnswer({ answer }: { answer: boolean | null }) {
  if (answer === null) return <p>Vous ne nous avez pas encore répondu.</p>;
  if (answer) return <p>Vous serez des nôtres, quelle joie !</p>;
  return <p>Vous ne pourrez pas être là. Vous nous manquerez !</p>;
}
