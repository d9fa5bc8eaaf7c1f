/**
 * The contract's rules as the form library wants them. Shapes and lengths are the inputs' own business here, and the server's: the
 * schema library would weigh 8 kB on every phone to say what `maxlength` says.
 */
import { type Resolver, set } from 'react-hook-form';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { replyProblems } from '../../../contract/reponses/reponses.rules.ts';
import type { SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';

export function replyResolver(famille: Pick<Famille, 'invitedTovh'>): Resolver<SaturdayReply> {
  return (values) => {
    const errors = {};
    for (const { path, message } of replyProblems(values, famille)) {
      set(errors, path, { type: 'contract', message });
    }
    return { values, errors };
  };
}
