/** The reply while it is typed: a store outside React, so that a key draws its own field anew and not those of thirty guests. */

import { EMPTY_INVITE } from '../../../contract/familles/emptyInvite.ts';
import type { Famille, Invite } from '../../../contract/familles/familles.schema.ts';
import { DEFAULT_COUNTRY } from '../../../contract/limits.ts';
import type { FieldError } from '../../../contract/problem.schema.ts';
import type { SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';
import { createStore } from '../../lib/store.ts';

/** Of a field, as the contract names it in what is wrong with a reply. */
export type FieldPath =
  | Exclude<keyof SaturdayReply, 'invites' | 'answers'>
  | `answers.${string}`
  | `invites.${number}.${string}`;

interface Typing {
  reply: SaturdayReply;
  /** All that keeps it from being sent. */
  problems: readonly FieldError[];
  /** The fields that the person has been in and is no more. */
  left: ReadonlySet<string>;
  /** The server's remarks; each stands until its field is changed. */
  refused: readonly FieldError[];
}

export type TypedReply = ReturnType<typeof createTypedReply>;

/**
 * `problemsOf` are the contract's rules. Shapes and lengths are the inputs' own business here, and the server's: the schema library
 * would weigh 8 kB on every phone to say what `maxlength` says.
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
    /** Guests come and go at the end of the list: what was left of one that is gone says nothing of the next one there. */
    setGuests: (invites: Invite[]) => {
      const reply = { ...typing.get().reply, invites };
      const left = new Set([...typing.get().left].filter((path) => guestOf(path) < invites.length));
      change({ reply, problems: problemsOf(reply), left });
    },
    leave: (path: FieldPath) => change({ left: new Set(typing.get().left).add(path) }),
    refuse: (refused: readonly FieldError[]) => change({ refused }),
    /** Another reply in the place of this one, of which nothing was typed yet. */
    begin: (reply: SaturdayReply) => typing.set(untouched(reply)),
  };
}

/**
 * What is wrong with one field, once the person has left it or the server has refused it: nothing turns red before anyone has typed
 * in it.
 */
export function remarkOn({ problems, left, refused }: Typing, path: FieldPath): string | undefined {
  const isIt = (problem: FieldError) => problem.path === path;
  return (refused.find(isIt) ?? (left.has(path) ? problems.find(isIt) : undefined))?.message;
}

/** Of a text that nobody has typed yet: the empty one. */
export function textAt(reply: SaturdayReply, path: FieldPath): string {
  const found = path.split('.').reduce<unknown>((value, key) => Object(value)[key], reply);
  return String(found ?? '');
}

/** The place in the list of the guest of `path`, -1 where it is nobody's. */
function guestOf(path: string): number {
  const [list, index] = path.split('.');
  return list === 'invites' ? Number(index) : -1;
}

function withValue<Whole>(whole: Whole, [key = '', ...deeper]: readonly string[], value: unknown): Whole {
  const parts: Record<string, unknown> = Object.assign({}, whole);
  parts[key] = deeper.length === 0 ? value : withValue(parts[key], deeper, value);
  return (Array.isArray(whole) ? Object.values(parts) : parts) as Whole;
}

/** What the form holds: a reply, whether from the family's record or empty. */
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

/** Every field the family already has; one empty guest where none is known yet. */
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
