import { useRef, useState } from 'react';
import type { Famille } from '../../../contract/familles.schema.ts';
import { tidyReply } from '../../../contract/reponses.rules.ts';
import type { SaturdayReply } from '../../../contract/reponses.schema.ts';
import { sendReply } from '../../lib/famille.api.ts';
import { outcomeOfFailure, type ReplyOutcome } from './replyOutcome.ts';

interface Sending {
  sending: boolean;
  /** The last try's outcome, null before the first and while one is under way. */
  outcome: ReplyOutcome | null;
  /** Gives null when another try is still under way: a double click sends once. */
  send: (reply: SaturdayReply) => Promise<ReplyOutcome | null>;
}

export function useSendReply(famille: Famille, { override }: { override: boolean }): Sending {
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<ReplyOutcome | null>(null);

  async function send(reply: SaturdayReply): Promise<ReplyOutcome | null> {
    if (underWay.current) return null;
    underWay.current = true;
    setSending(true);
    setOutcome(null);
    const result = await attempt(famille, reply, override);
    underWay.current = false;
    setSending(false);
    setOutcome(result);
    return result;
  }

  return { sending, outcome, send };
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
