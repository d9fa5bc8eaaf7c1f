import { type Resolver, set } from 'react-hook-form';
import type { Famille } from '../../../contract/familles.schema.ts';
import { speakFrench } from '../../../contract/messages.ts';
import type { FieldError } from '../../../contract/problem.schema.ts';
import { replyFaults } from '../../../contract/reponses.rules.ts';
import { type SaturdayReply, saturdayReplySchema } from '../../../contract/reponses.schema.ts';

speakFrench();

/** The contract's shape and the contract's rules as one schema for the form: no rule is spelled here. */
export function replyFormSchema(famille: Pick<Famille, 'invitedTovh'>) {
  return saturdayReplySchema.check((context) => {
    for (const { path, message } of replyFaults(context.value, famille)) {
      context.issues.push({ code: 'custom', path: path.split('.'), message, input: context.value });
    }
  });
}

/** Everything that keeps the reply from being sent, in the order of the form. */
export function formFaults(schema: ReturnType<typeof replyFormSchema>, reply: SaturdayReply): FieldError[] {
  const issues = schema.safeParse(reply).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

/** The form library's view of the same faults; its own adapter to schemas would cost every phone another kilobyte. */
export function replyResolver(schema: ReturnType<typeof replyFormSchema>): Resolver<SaturdayReply> {
  return (values) => {
    const errors = {};
    for (const { path, message } of formFaults(schema, values))
      set(errors, path, { type: 'contract', message });
    return { values, errors };
  };
}
