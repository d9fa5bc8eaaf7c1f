/** The tasks that the deadline of the replies makes: whom to remind, to call, or still to invite. */
import { DAY_MS } from '../../../../contract/durations.ts';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { repliesClosed, replyDeadline } from '../../../../contract/params/params.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { awaitsCard, isSilent, isUninvited } from '../../familles/familleGroups.rules.ts';
import { counted, type KnownFamilles, type Todo } from './familyTodos.rules.ts';

/** Days before the deadline from which it is listed. */
const NEAR_DAYS = 14;

/** The days in which families can still answer, today among them, once they are few; null before and after. */
export function lastDays({ params, now }: KnownFamilles): number | null {
  const deadline = replyDeadline(params);
  if (deadline === null || deadline < now) return null;
  const days = Math.max(1, Math.ceil((deadline - now) / DAY_MS));
  return days > NEAR_DAYS ? null : days;
}

const lastDaysText = (days: number) => (days === 1 ? 'Dernier jour' : `Plus que ${days} jours`);

/** Silent families but those that only lack their invitation, which are a task of their own. */
export function waiting(known: KnownFamilles): Todo[] {
  const { familles, refused, invitedSoon, reminded, params, now } = known;
  const silent = familles.filter(isSilent);
  if (silent.length === 0) return [];
  if (repliesClosed(params, now)) return closed(silent);
  const days = lastDays(known);
  const reachable = silent.filter(
    ({ id, email, emailSent }) => emailSent && email !== '' && !refused.includes(id),
  ).length;
  const toInvite = toInviteOf(known).length;
  const soon = silent.filter((famille) => isUninvited(famille) && invitedSoon.has(famille.id)).length;
  const toHand = silent.filter(awaitsCard).length;
  const toCall = silent.length - reachable - toInvite - soon - toHand;
  if (days === null || reachable + toCall === 0) return [];
  // Whoever was reminded alone is not all of them.
  const left = reminded && reminded.sent >= reachable ? reminded.when : null;
  const reminds = reachable > 0 && left === null;
  const parts = [
    reachable > 0 && (left ? `Relance partie ${left}` : `${reachable}\u00a0à relancer par mail`),
    toInvite > 0 && `${toInvite}\u00a0à inviter`,
    toHand > 0 && counted(toHand, 'carton à remettre', 'cartons à remettre'),
    toCall > 0 && `${toCall}\u00a0à appeler`,
  ];
  return [
    {
      key: 'waiting',
      sign: 'clock',
      urgent: 'date',
      title: `${lastDaysText(days)}\u00a0: ${silent.length} en attente`,
      hint: parts.filter(Boolean).join(', '),
      action: reminds ? 'Relancer' : 'Voir',
      href: reminds
        ? linkTo('/adminouminou/mails', { type: 'reminder', pour: 'late' })
        : linkTo('/adminouminou/list', { filtre: 'en-attente' }),
    },
  ];
}

const NOTE_IT = 'Sans réponse\u00a0: vous notez celle qu’on vous dit';

/** A reminder would lead families to a closed form. Those never invited are not called for an answer. */
function closed(silent: readonly HostFamille[]): Todo[] {
  const asked = silent.filter((famille) => !isUninvited(famille)).length;
  // The list of those that wait holds them too.
  const uninvited = silent.length - asked;
  const call: Todo = {
    key: 'waiting',
    sign: 'clock',
    urgent: 'date',
    title: `Formulaire fermé\u00a0: ${asked}\u00a0à appeler`,
    hint:
      uninvited === 0
        ? NOTE_IT
        : `${NOTE_IT}. ${counted(uninvited, 'autre n’a', 'autres n’ont')} jamais été ${uninvited === 1 ? 'invitée' : 'invitées'}`,
    action: 'Répondre',
    href: linkTo('/adminouminou/list', { filtre: 'en-attente' }),
  };
  const reopen: Todo = {
    key: 'closed',
    sign: 'page',
    title: 'Rouvrir le formulaire',
    hint: `Une date plus tard, puis ${asked > 0 ? 'la relance' : 'l’invitation'}`,
    action: 'Prolonger',
    href: linkTo('/adminouminou/site', { carte: 'essentiel', champ: 'date-limite' }),
  };
  return asked > 0 ? [call, reopen] : [reopen];
}

function toInviteOf({ familles, refused, invitedSoon }: KnownFamilles): HostFamille[] {
  return familles.filter(
    (famille) =>
      isUninvited(famille) &&
      famille.email !== '' &&
      !refused.includes(famille.id) &&
      !invitedSoon.has(famille.id),
  );
}

export function uninvited(known: KnownFamilles): Todo | null {
  const left = toInviteOf(known);
  if (left.length === 0) return null;
  const days = lastDays(known);
  const hint =
    days === null ? 'Leur mail est prêt, il n’est pas parti' : `${lastDaysText(days)} pour répondre`;
  return {
    key: 'uninvited',
    sign: 'mail',
    ...(days !== null && { urgent: 'date' }),
    title: counted(left.length, 'famille à inviter', 'familles à inviter'),
    hint: repliesClosed(known.params, known.now) ? 'Formulaire fermé\u00a0: à rouvrir d’abord' : hint,
    action: 'Inviter',
    href: linkTo('/adminouminou/mails', { type: 'invitation', pour: 'uninvited' }),
  };
}
