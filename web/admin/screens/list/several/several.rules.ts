/** Which families are chosen, and sentences about a change of them and about those it left out. */
import type { HostFamille } from '../../../../../contract/familles/familles.schema.ts';
import { TONE_LABELS } from '../../../../../contract/familles/familles.schema.ts';
import type { Left, SeveralChange, SeveralDone } from '../../../../../contract/familles/several.schema.ts';
import { MAX_LABELS } from '../../../../../contract/limits.ts';
import { familleName } from '../../../familles/familleTexts.ts';

/** Names in one sentence; more would hide the next action. */
const NAMED = 8;

export function famillesText(count: number): string {
  return `${count}\u00a0famille${count > 1 ? 's' : ''}`;
}

/** « Aubert Agnès, Castan Loïc et 3 autres » */
export function namesText(familles: readonly Pick<HostFamille, 'nom' | 'prenom'>[]): string {
  const named = familles.slice(0, NAMED).map(familleName).join(', ');
  const others = familles.length - NAMED;
  return others > 0 ? `${named} et ${others} autre${others > 1 ? 's' : ''}` : named;
}

/** `before` holds the changed families as they were. */
export function doneSentence(change: SeveralChange, before: readonly HostFamille[]): string {
  const all = famillesText(before.length);
  const verb = (one: string, many: string) => `${all} ${before.length > 1 ? many : one}`;
  switch (change.what) {
    case 'label':
      return change.on
        ? `${verb('porte', 'portent')} « ${change.label} ».`
        : `${verb('ne porte plus', 'ne portent plus')} « ${change.label} ».`;
    case 'sunday':
      return change.invited
        ? `${verb('est invitée', 'sont invitées')} le dimanche.`
        : `${verb('n’est pas invitée', 'ne sont pas invitées')} le dimanche.`;
    case 'tone':
      return `Ton des mails, ${TONE_LABELS[change.tone].toLowerCase()} : ${all}.`;
    case 'bin':
      return `${verb('est', 'sont')} dans la corbeille.`;
    case 'invitation': {
      if (change.to === 'none')
        return `${verb('n’est plus invitée', 'ne sont plus invitées')} ni au repas ni au vin d’honneur.`;
      if (change.to === 'meal')
        return `${verb('est invitée', 'sont invitées')} au repas, vin d’honneur compris.`;
      return `${verb('est invitée', 'sont invitées')} au vin d’honneur. ${leavingSentence(before)}`.trim();
    }
  }
}

/** Warns who loses the meal by being invited to the drinks alone; empty if nobody does. */
export function leavingSentence(familles: readonly HostFamille[]): string {
  const leaving = familles.filter(({ invitedToReception }) => invitedToReception).length;
  if (leaving === 0) return '';
  if (leaving < familles.length && leaving > 1)
    return `${leaving}\u00a0d’entre elles ne sont plus invitées au repas.`;
  if (leaving > 1) return 'Elles ne sont plus invitées au repas.';
  return `${familles.length > 1 ? 'Une d’entre elles' : 'Elle'} n’est plus invitée au repas.`;
}

export function undoneSentence({ changed }: SeveralDone): string {
  if (changed.length === 0) return 'Rien n’a été annulé.';
  return `C’est annulé : ${famillesText(changed.length)} comme avant.`;
}

/** Why some families were left unchanged, by reason, with their names. */
export function leftSentences(
  { left }: SeveralDone,
  nameOf: (id: string) => HostFamille | undefined,
): string[] {
  return (Object.keys(REASONS) as (keyof typeof REASONS)[]).flatMap((why) => {
    const familles = left.filter((each) => each.why === why).flatMap(({ id }) => nameOf(id) ?? []);
    return familles.length === 0 ? [] : [`${REASONS[why]} : ${namesText(familles)}.`];
  });
}

const REASONS: Readonly<Record<Exclude<Left, 'already'>, string>> = {
  overtaken: 'Changé entre-temps par quelqu’un d’autre, laissé tel quel',
  full: `Déjà ${MAX_LABELS} libellés`,
  gone: 'Plus dans la liste',
};

/** Which families are ticked, singly or by range. */
export interface Chosen {
  ids: ReadonlySet<string>;
  /** The last family ticked singly, where a range starts. */
  anchor: { id: string; others: ReadonlySet<string> } | null;
}

export const NONE_CHOSEN: Chosen = { ids: new Set(), anchor: null };

export function toggled({ ids }: Chosen, id: string): Chosen {
  const others = new Set(ids);
  const was = others.delete(id);
  return { ids: was ? others : new Set([...others, id]), anchor: { id, others } };
}

/** Gives the families from the anchor to `id`, as `listed`, the anchor's state; ranges can shrink. */
export function rangeTo(chosen: Chosen, listed: readonly string[], id: string): Chosen {
  const { ids, anchor } = chosen;
  const from = anchor === null ? -1 : listed.indexOf(anchor.id);
  const to = listed.indexOf(id);
  if (anchor === null || from === -1 || to === -1) {
    const others = new Set(ids);
    others.delete(id);
    return { ids: new Set([...others, id]), anchor: { id, others } };
  }
  const range = listed.slice(Math.min(from, to), Math.max(from, to) + 1);
  const after = new Set(anchor.others);
  for (const each of range) {
    if (ids.has(anchor.id)) after.add(each);
    else after.delete(each);
  }
  return { ids: after, anchor };
}

/** Ticks all listed families. When all are ticked, unticks everything, the families the filter hides too. */
export function allOrNone({ ids }: Chosen, listed: readonly string[]): Chosen {
  const all = new Set([...ids, ...listed]);
  return all.size > ids.size ? { ids: all, anchor: null } : NONE_CHOSEN;
}
