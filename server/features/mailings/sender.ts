/** Asks the name servers what stands between the hosts' mails and the families' boxes. */
import { Resolver } from 'node:dns/promises';
import type { Sender } from '../../../contract/mail/mailings.schema.ts';
import { domainOf } from '../../platform/text/mailAddress.ts';
import { dkimCheck, dmarcCheck, SELECTORS, spfCheck, type Texts } from './sender.rules.ts';

/** Rejects as node:dns does: with `ENOTFOUND` or `ENODATA` where there is nothing. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

const ANSWER_MS = 2500;

export function systemResolver(): ResolveTxt {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 1 });
  return (name) => resolver.resolveTxt(name);
}

export async function checkSender(mailFrom: string | undefined, resolveTxt: ResolveTxt): Promise<Sender> {
  if (mailFrom === undefined) return { domain: null, checks: [] };
  const domain = domainOf(mailFrom);
  const texts = (name: string) => textsOf(resolveTxt, name);
  const [spf, dmarc, keys] = await Promise.all([
    texts(domain),
    policyOf(domain, texts),
    Promise.all(SELECTORS.map((selector) => texts(`${selector}._domainkey.${domain}`))),
  ]);
  return { domain, checks: [spfCheck(spf), dkimCheck(keys), dmarcCheck(dmarc)] };
}

/** The rule of a domain holds for those below it. */
async function policyOf(domain: string, texts: (name: string) => Promise<Texts>): Promise<Texts> {
  const own = await texts(`_dmarc.${domain}`);
  const above = domain.split('.').slice(-2).join('.');
  return own?.length === 0 && above !== domain ? texts(`_dmarc.${above}`) : own;
}

async function textsOf(resolveTxt: ResolveTxt, name: string): Promise<Texts> {
  try {
    // A long text comes in parts.
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null;
  }
}
