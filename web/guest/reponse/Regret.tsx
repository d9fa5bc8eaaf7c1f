import { Notice } from '../../ui/Notice.tsx';

export function Regret() {
  return (
    <Notice title="Vous nous manquerez&nbsp;!">
      <p>Il ne reste qu’à envoyer votre réponse, pour que nous le sachions.</p>
    </Notice>
  );
}
