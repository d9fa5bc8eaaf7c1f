/** Checks the DNS records of the sender's domain (RFC 7208, 6376, 7489). */
import { Resolver } from 'node:dns/promises';
import type { Sender, SenderCheck } from '../../../contract/mail/mailings.schema.ts';
import { domainOf } from '../../platform/text/mailAddress.ts';

/** TXT records of a name, empty for none; null if the name servers did not answer. */
export type Texts = readonly string[] | null;

/** Default DKIM selectors of mail providers; nothing tells which one is in use. */
export const SELECTORS = [
  ...['default', 'dkim', 'mail', 'email', 'smtp', 'mx', 'key1', 'key2', 's1', 's2', 'k1', 'k2', 'k3'],
  ...['google', 'selector1', 'selector2', 'ovh', 'ovhmo-selector-1', 'ovhmo-selector-2', 'gm1', 'gm2'],
  ...[
    'mailjet',
    'brevo1',
    'brevo2',
    'mail._domainkey',
    'mandrill',
    'mte1',
    'protonmail',
    'fm1',
    'fm2',
    'fm3',
  ],
] as const;

const UNREACHED = 'Les serveurs de noms n’ont pas répondu : à revoir plus tard.';

const tellOf =
  (kind: SenderCheck['kind']) =>
  (state: SenderCheck['state'], detail: string): SenderCheck => ({ kind, state, detail });

export function spfCheck(texts: Texts): SenderCheck {
  const told = tellOf('spf');
  if (texts === null) return told('unknown', UNREACHED);
  const [policy, ...others] = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (policy === undefined)
    return told(
      'missing',
      'Ce domaine ne dit pas quels serveurs écrivent en son nom : beaucoup de mails finiront dans les indésirables.',
    );
  if (others.length > 0)
    return told('weak', 'Ce domaine a plusieurs règles SPF : elles s’annulent. N’en gardez qu’une.');
  if (/(?:^| )\+?all(?: |$)/i.test(policy))
    return told('weak', 'La règle SPF laisse tout le monde écrire en votre nom (+all) : elle ne vaut rien.');
  return told(
    'ok',
    'Ce domaine dit quels serveurs écrivent en son nom. Le vôtre doit en être : un essai le montre.',
  );
}

export function dkimCheck(found: readonly Texts[]): SenderCheck {
  const told = tellOf('dkim');
  const texts = found.flatMap((one) => one ?? []);
  // A revoked key has an empty « p= ».
  if (texts.some((text) => /(?:^|;)\s*p=\s*[^\s;]/i.test(text)))
    return told('ok', 'Ce domaine publie une clé : ses mails peuvent être signés.');
  if (found.every((one) => one === null)) return told('unknown', UNREACHED);
  return told(
    'unknown',
    'Aucune clé sous les noms habituels ; il y en a peut-être une sous un autre. Un essai le montre.',
  );
}

export function dmarcCheck(texts: Texts): SenderCheck {
  const told = tellOf('dmarc');
  if (texts === null) return told('unknown', UNREACHED);
  const policy = texts.find((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
  if (policy === undefined)
    return told(
      'missing',
      'Ce domaine ne dit pas que faire d’un faux mail (DMARC) : les grandes messageries s’en méfient.',
    );
  const action = /;\s*p=\s*(\w+)/i.exec(policy)?.[1]?.toLowerCase();
  if (action === 'none' || action === 'quarantine' || action === 'reject')
    return told('ok', `Ce domaine dit que faire d’un faux mail (${action}).`);
  return told('weak', 'La règle DMARC ne dit pas que faire d’un faux mail (p= manque).');
}

/** Rejects like node:dns, with `ENOTFOUND` or `ENODATA` if there are no records. */
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

/** A domain's policy also covers its subdomains. */
async function policyOf(domain: string, texts: (name: string) => Promise<Texts>): Promise<Texts> {
  const own = await texts(`_dmarc.${domain}`);
  const above = domain.split('.').slice(-2).join('.');
  return own?.length === 0 && above !== domain ? texts(`_dmarc.${above}`) : own;
}

async function textsOf(resolveTxt: ResolveTxt, name: string): Promise<Texts> {
  try {
    // Long TXT records consist of several parts.
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null;
  }
}
