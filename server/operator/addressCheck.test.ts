import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished } from 'vitest';
import { writeMarker } from '../startup/dataFolder.ts';
import { folder as dataDir, test } from '../testing/folderKit.fixtures.ts';
import { addressCheck, certificateProblem } from './addressCheck.ts';

/** Nothing listens at port 1. */
const NOBODY = 1;
const FIRST_START = { since: new Date(0).toISOString(), version: '0.1.0' };

/** Starts a server that answers each path by its status; returns the port. */
async function answering(statusOf: (path: string) => number): Promise<number> {
  const server = createServer(({ url = '' }, response) => response.writeHead(statusOf(url)).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const checked = (address: number, port: number) =>
  addressCheck({ publicUrl: `http://localhost:${address}`, trustProxy: false, port, dataDir });

test('an address where nothing answers is wrong: the proxy is named if the site itself answers', async () => {
  const site = await answering(() => 200);
  expect(await checked(NOBODY, site)).toEqual({
    ok: false,
    detail: expect.stringMatching(
      /^rien ne répond à .*, alors que le site tourne : voyez le serveur HTTPS .*téléphone hors de son réseau/,
    ),
  });
  await writeMarker(dataDir, FIRST_START);
  expect(await checked(NOBODY, NOBODY)).toEqual({
    ok: false,
    detail: expect.stringMatching(
      /^rien ne répond à .*, et le site ne tourne pas.*systemctl status mariage.*docker compose logs/,
    ),
  });
});

test('the authorities of the machine are trusted for the address alone', async () => {
  const before = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(before));
  // Node's own list, because a default that was set may hold an authority twice, which Node then counts once.
  const trusted = getCACertificates('bundled').slice(1);
  setDefaultCACertificates(trusted);
  await checked(NOBODY, NOBODY);
  expect(getCACertificates('default')).toHaveLength(trusted.length);
});

test.each(['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'DEPTH_ZERO_SELF_SIGNED_CERT'])(
  'a certificate that is refused (%s) is told as such, not as an address where nothing answers',
  (reason) => {
    expect(certificateProblem('https://amina.exemple.fr', reason)).toMatch(
      new RegExp(`^le certificat de https://amina.exemple.fr est refusé .${reason}. : renouvelez-le`),
    );
    expect(certificateProblem('https://amina.exemple.fr', 'ECONNREFUSED')).toBeNull();
  },
);

test.each([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
])(
  'a certificate without its chain, or of an authority of the house (%s) is not told to be renewed, which would change nothing',
  (reason) => {
    expect(certificateProblem('https://amina.exemple.fr', reason)).toMatch(
      /^le certificat de https:\/\/amina.exemple.fr est refusé .*\).: donnez au serveur HTTPS sa chaîne entière/,
    );
  },
);

test('before the first start nothing is wrong with an address where nothing answers', async () => {
  expect(await checked(NOBODY, NOBODY)).toMatchObject({ ok: true });
});

test('an address that answers must know the wedding', async () => {
  const well = await answering(() => 200);
  expect(await checked(well, NOBODY)).toMatchObject({ ok: true });
  const forgetful = await answering((path) => (path === '/api/health' ? 200 : 404));
  expect(await checked(forgetful, NOBODY)).toEqual({
    ok: false,
    detail: expect.stringContaining('répond 404'),
  });
});
