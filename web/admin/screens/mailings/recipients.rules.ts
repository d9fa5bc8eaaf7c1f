/** Which families a mail goes to. Pure. */
import type { HostFamille, MailTone } from '../../../../contract/familles/familles.schema.ts';
import type { MailKind } from '../../../../contract/mail/mailings.schema.ts';
import { isSilent, isUninvited, withLabel } from '../../familles/familleGroups.rules.ts';

export const GROUPS = [
  { value: 'uninvited', label: 'Celles qui ne sont pas encore invitées' },
  { value: 'late', label: 'Celles dont la réponse manque' },
  { value: 'coming', label: 'Celles qui viennent' },
  { value: 'sunday', label: 'Celles qui viennent le dimanche' },
  { value: 'label', label: 'Celles d’un libellé' },
  { value: 'all', label: 'Toutes les familles' },
  { value: 'hand', label: 'À la main' },
] as const;
export type Group = (typeof GROUPS)[number]['value'];

/** Whom a mail of this kind is mostly for. */
export const USUAL_GROUP: Readonly<Record<MailKind, Group>> = {
  invitation: 'uninvited',
  reminder: 'late',
  news: 'coming',
  thanks: 'coming',
  photos: 'all',
  confirmation: 'hand',
};

const BELONGS: Readonly<Record<Exclude<Group, 'hand' | 'label'>, (famille: HostFamille) => boolean>> = {
  uninvited: isUninvited,
  late: (famille) => !isUninvited(famille) && isSilent(famille),
  coming: ({ answer }) => answer === true,
  sunday: ({ answerSunday }) => answerSunday === true,
  all: () => true,
};

export interface Chosen {
  reached: readonly HostFamille[];
  /** Chosen too, and without an e-mail. */
  unreached: readonly HostFamille[];
}

export interface Choice {
  group: Group;
  byHand: ReadonlySet<string>;
  label: string;
}

export function chosenFamilles(familles: readonly HostFamille[], { group, byHand, label }: Choice): Chosen {
  const belongs =
    group === 'hand'
      ? ({ id }: HostFamille) => byHand.has(id)
      : group === 'label'
        ? withLabel(label)
        : BELONGS[group];
  const chosen = familles.filter(belongs);
  return {
    reached: chosen.filter(({ email }) => email !== ''),
    unreached: chosen.filter(({ email }) => email === ''),
  };
}

/** How many of them get each text. */
export function tonesOf(familles: readonly HostFamille[]): Readonly<Record<MailTone, number>> {
  const counts = { masculine: 0, feminine: 0, plural: 0 };
  for (const { tone } of familles) counts[tone ?? 'plural'] += 1;
  return counts;
}

export function countedFamilles(count: number): string {
  return count === 1 ? 'une famille' : `${count}\u00a0familles`;
}
