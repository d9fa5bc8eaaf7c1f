/**
 * Says which free-text fields of guests, such as the diet, the reply form asks for, and returns their texts
 * for other pages, lists and mails. Separate from inviteFields.ts, whose table would make guests' pages
 * heavier.
 */
import type { Wedding } from '../wedding/wedding.schema.ts';
import type { Invite } from './familles.schema.ts';
import type { ToldField } from './inviteFields.ts';

interface ToldSpec {
  /** Stands before the text wherever its question is not repeated; empty for a text that needs none. */
  introduction: string;
  isAsked(content: Pick<Wedding, 'asksDiets'>): boolean;
}

const TOLD: Readonly<Record<ToldField, ToldSpec>> = {
  diet: { introduction: '', isAsked: ({ asksDiets }) => asksDiets },
};

export const TOLD_ON_FORM = Object.keys(TOLD) as ToldField[];

/** The fields that the form asks for, and those in which one of `invites` has told something. */
export function toldFieldsFor(
  content: Pick<Wedding, 'asksDiets'>,
  invites: readonly Pick<Invite, ToldField>[] = [],
): ToldField[] {
  return TOLD_ON_FORM.filter(
    (field) => TOLD[field].isAsked(content) || invites.some((guest) => guest[field]),
  );
}

/** What a guest tells, fit to be read without the questions. */
export function toldTexts(guest: Pick<Invite, ToldField>): string[] {
  return TOLD_ON_FORM.filter((field) => guest[field]).map(
    (field) => `${TOLD[field].introduction}${guest[field]}`,
  );
}
