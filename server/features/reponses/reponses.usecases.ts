/**
 * Stores replies for Saturday and Sunday, of families or of hosts in their place; quick answers that hosts
 * enter after a call; and guests whom hosts correct.
 */
import { EMPTY_INVITE } from '../../../contract/familles/emptyInvite.ts';
import {
  type Famille,
  HASH_PATTERN,
  type HostFamille,
  type Invite,
} from '../../../contract/familles/familles.schema.ts';
import { isOn, repliesClosed } from '../../../contract/params/params.rules.ts';
import { questionsFor, withoutDuty } from '../../../contract/questions/questions.rules.ts';
import type { Question } from '../../../contract/questions/questions.schema.ts';
import { type ReplyIntent, replyIntent, replyProblems } from '../../../contract/reponses/reponses.rules.ts';
import type { Guests, QuickAnswer, ReplyBody } from '../../../contract/reponses/reponses.schema.ts';
import { fieldProblem, ProblemError } from '../../platform/http/problemError.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';
import {
  type FamilleChange,
  findFamilleByHash,
  requireFamille,
  updateFamille,
} from '../familles/familles.repository.ts';
import type { Act } from '../hosts/act.ts';
import { recordFlags } from '../hosts/audit/audit.repository.ts';
import { listParams } from '../params/params.repository.ts';
import { type AskedOfFamille, holdsReply, saturdayOf, withoutSilence } from './saturday.rules.ts';

/** What the form asks besides: the couple's own questions, and childcare unless they left it out. */
export interface Asked {
  questions?: readonly Question[];
  childcare?: boolean;
}

/**
 * Stores the reply and returns the family. One transaction at a time: of two people of one family the first
 * wins. The very reply that is stored, sent again because its response was lost, is a success that is not new.
 * `body.change` counts if the hosts let guests change their answer; the route only accepts `body.override`
 * from hosts. Throws `unknown-family`, `invalid-fields`, `already-answered` and
 * `stale-family` (both with the stored family), `replies-closed`, `not-invited-sunday`.
 */
export async function recordReply(
  tx: Transaction,
  body: ReplyBody,
  act: Act,
  { questions = [], childcare = true }: Asked = {},
): Promise<{ famille: Famille; isNew: boolean }> {
  const famille = HASH_PATTERN.test(body.hash) ? await findFamilleByHash(tx, body.hash) : undefined;
  if (!famille) throw new ProblemError('unknown-family');
  const mayChange =
    body.override ||
    (body.change && famille.answer !== null && isOn(await listParams(tx), 'canChangeAnswer'));
  const asksOf = questionsFor(questions, famille);
  const asked = { questions: body.override ? withoutDuty(asksOf) : asksOf, childcare };
  const isOvertaken = mayChange && (body.expectedVersion ?? famille.version) !== famille.version;
  const intent = replyIntent({ ...body, override: mayChange }, famille);
  if (isOvertaken || intent === 'already-answered') {
    if (holdsReply(famille, body, asked)) return { famille, isNew: false };
    throw new ProblemError(isOvertaken ? 'stale-family' : 'already-answered', { famille });
  }
  if (intent === 'nothing') throw fieldProblem('answer', 'Choisissez Oui ou Non.');
  const closed = intent !== 'sunday' && !body.override && repliesClosed(await listParams(tx), act.at);
  if (closed) throw new ProblemError('replies-closed');
  if (intent === 'sunday' && famille.invitedForSunday !== true) throw new ProblemError('not-invited-sunday');

  const by = body.override ? 'host' : 'guest';
  const change = changeOf(intent, body, famille, asked);
  return { famille: await updateFamille(tx, famille, change, { by, ...act }), isNew: true };
}

function changeOf(
  intent: Extract<ReplyIntent, 'saturday' | 'sunday' | 'both'>,
  body: ReplyBody,
  famille: Famille,
  asked: AskedOfFamille,
): FamilleChange {
  const sunday = { answerSunday: body.answerSunday };
  if (intent === 'sunday') return sunday;
  const errors = replyProblems(body, famille, asked.questions, asked.childcare);
  if (errors.length > 0)
    throw new ProblemError('invalid-fields', { errors, ...(errors.every(isOfQuestion) && NEW_QUESTION) });
  const saturday = saturdayOf(body, famille, asked);
  return intent === 'both' ? { ...saturday, ...sunday } : saturday;
}

/** For hosts; keeps what guests told in other fields. Throws like `requireFamille`. */
export async function correctGuests(
  tx: Transaction,
  id: string,
  { invites, version }: Guests,
  act: Act,
): Promise<HostFamille> {
  const famille = await requireFamille(tx, id, version);
  return updateFamille(tx, famille, { invites: invites.map(withoutSilence) }, { by: 'host', ...act });
}

/** An answer can only be missing if the guest's page was loaded before the question was added. */
const NEW_QUESTION = {
  detail:
    'Une question a été ajoutée ou changée depuis que cette page est ouverte. Rechargez la page : votre saisie est gardée, et il ne restera qu’à y répondre.',
};

function isOfQuestion({ path }: { path: string }): boolean {
  return path === 'gardeEnfant' || /(?:^|\.)answers\./.test(path);
}

/** Stores a telephone call. A yes adds unnamed guests; a no keeps guests. Throws like `requireFamille`. */
export async function answerQuickly(
  tx: Transaction,
  id: string,
  { answer, numberPers, version }: QuickAnswer,
  act: Act,
): Promise<HostFamille> {
  const famille = await requireFamille(tx, id, version);
  const change = answer ? { answer, invites: guestsOf(famille, numberPers) } : { answer };
  const changed = await updateFamille(tx, famille, change, { by: 'host', ...act });
  await recordFlags(tx, { before: famille, after: changed, act });
  return changed;
}

function guestsOf({ invites }: HostFamille, number = Math.max(1, invites.length)): Invite[] {
  return Array.from({ length: number }, (_, index) => invites[index] ?? { ...EMPTY_INVITE });
}
