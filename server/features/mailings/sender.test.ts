import { describe, expect, test } from 'vitest';
import { checkSender, type ResolveTxt } from './sender.ts';

/** A DNS resolver that knows these TXT records only. */
const knowing =
  (records: Readonly<Record<string, string[]>>): ResolveTxt =>
  async (name) => {
    const texts = records[name];
    if (!texts) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
    return texts.map((text) => [text.slice(0, 9), text.slice(9)]);
  };
const states = async (records: Readonly<Record<string, string[]>>, from = 'Nous <nous@Exemple.fr>') => {
  const { checks } = await checkSender(from, knowing(records));
  return Object.fromEntries(checks.map(({ kind, state }) => [kind, state]));
};

test('a domain with all records', async () => {
  const records = {
    'exemple.fr': ['google-site-verification=x', 'v=spf1 include:mx.exemple.net -all'],
    '_dmarc.exemple.fr': ['v=DMARC1; p=quarantine; rua=mailto:a@exemple.fr'],
    'selector1._domainkey.exemple.fr': ['v=DKIM1; k=rsa; p=MIGfMA0'],
  };
  expect(await states(records)).toEqual({ spf: 'ok', dkim: 'ok', dmarc: 'ok' });
});

test('a domain without any record', async () => {
  expect(await states({})).toEqual({ spf: 'missing', dkim: 'unknown', dmarc: 'missing' });
});

describe('records of little use', () => {
  test.each([
    ['two rules', ['v=spf1 -all', 'v=spf1 ~all']],
    ['everybody', ['v=spf1 +all']],
    ['everybody, said shortly', ['v=spf1 mx all']],
  ])('SPF for %s', async (_what, texts) => {
    expect(await states({ 'exemple.fr': texts })).toMatchObject({ spf: 'weak' });
  });

  test('a revoked key, a policy without an action', async () => {
    expect(
      await states({
        'default._domainkey.exemple.fr': ['v=DKIM1; p='],
        '_dmarc.exemple.fr': ['v=DMARC1; rua=mailto:a@exemple.fr'],
      }),
    ).toMatchObject({ dkim: 'unknown', dmarc: 'weak' });
  });
});

test('the parent domain’s policy applies', async () => {
  const records = { '_dmarc.exemple.fr': ['v=DMARC1; p=none'] };
  expect(await states(records, 'nous@mail.exemple.fr')).toMatchObject({ dmarc: 'ok' });
});

test('DNS servers that do not answer say nothing about the domain', async () => {
  const { checks } = await checkSender('nous@exemple.fr', () =>
    Promise.reject(Object.assign(new Error('servfail'), { code: 'ESERVFAIL' })),
  );
  expect(checks.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);
});

test('without a sender nothing is looked up', async () => {
  expect(await checkSender(undefined, knowing({}))).toEqual({ domain: null, checks: [] });
});
