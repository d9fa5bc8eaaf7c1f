import { useState } from 'react';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { tidyReply } from '../../../contract/reponses/reponses.rules.ts';
import type { SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';
import { sendReply } from '../../lib/famille.api.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { outcomeOfFailure, type ReplyOutcome } from './replyOutcome.ts';

export function useSendReply(famille: Famille, { override }: { override: boolean }) {
  const { busy: sending, once } = useOneAtATime();
  /** The last try's, null before the first and while one is under way. */
  const [outcome, setOutcome] = useState<ReplyOutcome | null>(null);

  /** Gives undefined when another try is still under way: a double click sends once. */
  const send = (reply: SaturdayReply) =>
    once(async () => {
      setOutcome(null);
      const result = await attempt(famille, reply, override);
      setOutcome(result);
      return result;
    });

  return { sending, outcome, send, forgetFailure: () => setOutcome(null) };
}

async function attempt(famille: Famille, reply: SaturdayReply, override: boolean): Promise<ReplyOutcome> {
  const tidy = tidyReply(reply, famille);
  try {
    const numberPers = Math.max(1, tidy.invites.length);
    const body = { ...famille, ...tidy, numberPers, override, expectedVersion: famille.version };
    return { kind: 'replied', famille: await sendReply(body) };
  } catch (error) {
    return outcomeOfFailure(error, reply);
  }
}
