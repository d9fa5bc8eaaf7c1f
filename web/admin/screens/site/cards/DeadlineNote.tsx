/** Until when guests can answer is a param: said where a couple would look for it. */
import { replyDeadline } from '../../../../../contract/params/params.rules.ts';
import { linkTo } from '../../../../lib/paths.ts';
import layout from '../../../../ui/layout.module.css';
import { momentThere } from '../../../parts/momentThere.ts';
import { useParams } from '../../params/useParams.ts';

export function DeadlineNote() {
  const { data: params } = useParams();
  if (params === undefined) return null;
  const deadline = replyDeadline(params);
  return (
    <p className={layout.note}>
      {deadline === null
        ? 'Aucune date limite n’est réglée : le formulaire reste ouvert. '
        : `Le formulaire ferme le ${momentThere(deadline)} : c’est cette date que les mails disent. `}
      <a href={linkTo('/adminouminou/params')}>La régler dans les paramètres</a>
    </p>
  );
}
