/**
 * The reply being typed: a store outside React, so that a key renders its own field only; which error a field
 * shows; and the values to begin with, empty or from the family's record.
 */

import { EMPTY_INVITE } from '../../../contract/familles/emptyInvite.ts';
import type { Famille, Invite } from '../../../contract/familles/familles.schema.ts';
import { DEFAULT_COUNTRY } from '../../../contract/limits.ts';
import type { FieldError } from '../../../contract/problem.schema.ts';
import type { SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';
import { createStore } from '../../lib/store.ts';

/** The path of a field, as in the contract's problems. */
export type FieldPath =
  | Exclude<keyof SaturdayReply, 'invites' | 'answers'>
  | `answers.${string}`
  | `invites.${number}.${string}`;

interface Typing {
  reply: SaturdayReply;
  /** Everything that prevents sending. */
  problems: readonly FieldError[];
  /** The fields that were focused and left. */
  left: ReadonlySet<string>;
  /** The server's errors, each shown until its field changes. */
  refused: readonly FieldError[];
}

export type TypedReply = ReturnType<typeof createTypedReply>;

/**
 * `problemsOf` applies the contract's rules. Inputs and the server check shapes and lengths: the schema
 * library would weigh 8 kB on every phone to say what `maxlength` says.
 */
export function createTypedReply(first: SaturdayReply, problemsOf: (reply: SaturdayReply) => FieldError[]) {
  const untouched = (reply: SaturdayReply): Typing => ({
    reply,
    problems: problemsOf(reply),
    left: new Set(),
    refused: [],
  });
  const typing = createStore(untouched(first));
  const change = (changed: Partial<Typing>) => typing.set({ ...typing.get(), ...changed });

  return {
    get: typing.get,
    subscribe: typing.subscribe,
    type: (path: FieldPath, value: unknown) => {
      const reply = withValue(typing.get().reply, path.split('.'), value);
      const refused = typing.get().refused.filter((remark) => remark.path !== path);
      change({ reply, problems: problemsOf(reply), refused });
    },
    /**
     * Marks follow their guests; those of a guest who is gone stand at -1, which no field has. The server's
     * errors, which name guests by position, go until the next send.
     */
    setGuests: (invites: Invite[]) => {
      const { reply: before, left } = typing.get();
      const reply = { ...before, invites };
      const placesNow = before.invites.map((invite) => invites.indexOf(invite));
      const moved = (path: string) =>
        path.replace(/^(invites\.)(\d+)/, (_, list, at) => list + (placesNow[at] ?? -1));
      change({ reply, problems: problemsOf(reply), left: new Set([...left].map(moved)), refused: [] });
    },
    leave: (path: FieldPath) => change({ left: new Set(typing.get().left).add(path) }),
    refuse: (refused: readonly FieldError[]) => change({ refused }),
    /** Starts over with another reply, untouched. */
    begin: (reply: SaturdayReply) => typing.set(untouched(reply)),
  };
}

/** Error of a field that was left or refused. Passing the first question is none: nothing can be sent yet. */
export function remarkOn({ reply, problems, left, refused }: Typing, path: FieldPath): string | undefined {
  const isIt = (problem: FieldError) => problem.path === path;
  const isMissed = left.has(path) && reply.answer !== null;
  return (refused.find(isIt) ?? (isMissed ? problems.find(isIt) : undefined))?.message;
}

/** Empty for a text that was never typed. */
export function textAt(reply: SaturdayReply, path: FieldPath): string {
  const found = path.split('.').reduce<unknown>((value, key) => Object(value)[key], reply);
  return String(found ?? '');
}

function withValue<Whole>(whole: Whole, [key = '', ...deeper]: readonly string[], value: unknown): Whole {
  const parts: Record<string, unknown> = Object.assign({}, whole);
  parts[key] = deeper.length === 0 ? value : withValue(parts[key], deeper, value);
  return (Array.isArray(whole) ? Object.values(parts) : parts) as Whole;
}

/** The form's values: the family's record, or an empty reply. */
export const EMPTY_REPLY: SaturdayReply = {
  answer: null,
  gardeEnfant: null,
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  country: DEFAULT_COUNTRY,
  answers: {},
  invites: [EMPTY_INVITE],
};

/** The family's record, with one empty guest if none is known. */
export function replyOf(famille: Famille): SaturdayReply {
  const { answer, gardeEnfant, address1, address2, zipCode, city, country, answers, invites } = famille;
  return {
    answer,
    gardeEnfant,
    address1,
    address2,
    zipCode,
    city,
    country: country === '' ? DEFAULT_COUNTRY : country,
    answers,
    invites: invites.length === 0 ? [EMPTY_INVITE] : invites,
  };
}
