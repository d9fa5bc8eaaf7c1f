/** Decides how one change of several families, or its undoing, affects each of them. */
import { MAX_LABELS } from '../limits.ts';
import { atOneTable, tableOf, tablesOf } from '../seating/seating.rules.ts';
import { sameWord } from '../text.rules.ts';
import type { HostFamille } from './familles.schema.ts';
import type { FieldChange, Left } from './several.schema.ts';

export type SeveralFields = Pick<
  HostFamille,
  'labels' | 'invitedTovh' | 'invitedToReception' | 'invitedForSunday' | 'tone'
>;

/** A family's fields before and after any write. */
export interface Write {
  before: SeveralFields;
  after: SeveralFields;
}

export type Decision = { fields: Partial<SeveralFields> } | { left: Exclude<Left, 'gone'> };

/** Returns the changed fields; the family's own values if the change does not affect it. */
export function changedFields(famille: SeveralFields, change: FieldChange): Partial<SeveralFields> {
  switch (change.what) {
    case 'label': {
      if (hasLabel(famille, change.label) === change.on) return {};
      const others = famille.labels.filter((other) => !sameWord(other, change.label));
      return { labels: change.on ? [...atOneTable(others, change.label), change.label] : others };
    }
    case 'invitation':
      return { invitedToReception: change.to === 'meal', invitedTovh: change.to === 'drinks' };
    case 'sunday':
      return { invitedForSunday: change.invited };
    case 'tone':
      return { tone: change.tone };
  }
}

/** `since` are the writes after the version that the host saw. */
export function decideChange(famille: SeveralFields, change: FieldChange, since: readonly Write[]): Decision {
  const fields = changedFields(famille, change);
  if (!concerns(change, { before: famille, after: { ...famille, ...fields } })) return { left: 'already' };
  if (since.some((write) => concerns(change, write))) return { left: 'overtaken' };
  return (fields.labels?.length ?? 0) > MAX_LABELS ? { left: 'full' } : { fields };
}

/** `own` is the write to undo, `since` those after it: a later decision about the same thing stays. */
export function decideUndo(
  famille: SeveralFields,
  change: FieldChange,
  { own, since }: { own: Write; since: readonly Write[] },
): Decision {
  if (!concerns(change, { before: own.before, after: famille })) return { left: 'already' };
  if (since.some((write) => concerns(change, write))) return { left: 'overtaken' };
  if (change.what !== 'label') {
    const { invitedToReception, invitedTovh, invitedForSunday, tone } = own.before;
    if (change.what === 'invitation') return { fields: { invitedToReception, invitedTovh } };
    return { fields: change.what === 'sunday' ? { invitedForSunday } : { tone } };
  }
  const untouched = JSON.stringify(famille.labels) === JSON.stringify(own.after.labels);
  const spelt = own.before.labels.find((other) => sameWord(other, change.label)) ?? change.label;
  const turned = changedFields(famille, { what: 'label', label: spelt, on: !change.on });
  const left = own.before.labels.filter(
    (label) => tableOf(label) !== null && !hasLabel(own.after, label) && !sameWord(label, change.label),
  );
  const labels = untouched ? own.before.labels : [...(turned.labels ?? famille.labels), ...left];
  return labels.length > MAX_LABELS ? { left: 'full' } : { fields: { labels } };
}

/** Whether a write changed the same thing: this label or the table, the invitation, Sunday or the tone. */
function concerns(change: FieldChange, { before, after }: Write): boolean {
  switch (change.what) {
    case 'label':
      if (tableOf(change.label) !== null && tablesText(before) !== tablesText(after)) return true;
      return hasLabel(before, change.label) !== hasLabel(after, change.label);
    case 'invitation':
      return (
        before.invitedTovh !== after.invitedTovh || before.invitedToReception !== after.invitedToReception
      );
    case 'sunday':
      return before.invitedForSunday !== after.invitedForSunday;
    case 'tone':
      return before.tone !== after.tone;
  }
}

const tablesText = ({ labels }: Pick<SeveralFields, 'labels'>) =>
  JSON.stringify(tablesOf(labels).map(({ key }) => key));

function hasLabel({ labels }: Pick<SeveralFields, 'labels'>, label: string): boolean {
  return labels.some((other) => sameWord(other, label));
}
