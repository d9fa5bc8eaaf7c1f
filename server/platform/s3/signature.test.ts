/** The examples that AWS publishes with the signature's description; every service computes the same. */
import { expect, test } from 'vitest';
import { escapeKey, signedHeaders, signedQuery } from './signature.ts';

const SIGNER = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const AT = new Date('2013-05-24T00:00:00Z');
const HOST = 'examplebucket.s3.amazonaws.com';
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

test('a range of an object', () => {
  const headers = { range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY };
  const request = { method: 'GET', host: HOST, path: '/test.txt', query: {}, headers };
  expect(signedHeaders(request, SIGNER, AT)).toMatchObject({
    range: 'bytes=0-9',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  });
});

test('a listing, its query in order', () => {
  const query = { prefix: 'J', 'max-keys': '2' };
  const headers = { 'x-amz-content-sha256': EMPTY };
  const { authorization } = signedHeaders(
    { method: 'GET', host: HOST, path: '/', query, headers },
    SIGNER,
    AT,
  );
  expect(authorization).toContain('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
});

test('an address that works for a day', () => {
  const request = { method: 'GET', host: HOST, path: '/test.txt', query: {}, headers: {} };
  expect(signedQuery(request, SIGNER, AT, 86_400)).toContain(
    'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

test('a borrowed key’s token is signed too, in headers and in an address', () => {
  const lent = { ...SIGNER, sessionToken: 'a token' };
  const request = { method: 'GET', host: HOST, path: '/test.txt', query: {}, headers: {} };
  const { authorization, ...sent } = signedHeaders(request, lent, AT);
  expect(sent).toMatchObject({ 'x-amz-security-token': 'a token' });
  expect(authorization).toContain('SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token,');
  const asked = signedQuery(request, lent, AT, 60);
  expect(asked).toContain('&X-Amz-Security-Token=a%20token&');
  expect(asked.slice(-64)).not.toBe(signedQuery(request, SIGNER, AT, 60).slice(-64));
});

test('keys with any characters keep only their slashes', () => {
  expect(escapeKey("noces/l’été (1)!*'+&.jpg")).toBe(
    'noces/l%E2%80%99%C3%A9t%C3%A9%20%281%29%21%2A%27%2B%26.jpg',
  );
});
