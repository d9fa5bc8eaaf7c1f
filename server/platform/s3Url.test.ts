import { expect, test } from 'vitest';
import { parseS3Url } from './s3Url.ts';

test('an address says everything about a bucket, secrets with any sign in them', () => {
  expect(
    parseS3Url('s3://CLE:a%2Fb%40c@s3.fr-par.scw.cloud/noces/amina/photos/?region=fr-par&style=host'),
  ).toEqual({
    accessKey: 'CLE',
    secretKey: 'a/b@c',
    host: 's3.fr-par.scw.cloud',
    isTls: true,
    style: 'host',
    bucket: 'noces',
    prefix: 'amina/photos/',
    region: 'fr-par',
    place: 's3://s3.fr-par.scw.cloud/noces/amina/photos',
  });
  expect(parseS3Url('s3://k:s@127.0.0.1:9000/noces?tls=no')).toMatchObject({
    host: '127.0.0.1:9000',
    isTls: false,
    style: 'path',
    prefix: '',
    region: 'us-east-1',
    place: 's3://127.0.0.1:9000/noces',
  });
});

test.each([
  'https://k:s@h/seau',
  's3://h/seau',
  's3://k@h/seau',
  's3://k:s@h',
  's3://k:s@h/',
  's3://k:s@h/seau//deux',
  's3://k:s@h/seau/.caché',
  's3://k:s@h/seau?style=virtuel',
  's3://k:s@h/seau?tls=oui',
  's3://k:s@h/seau?regoin=fr-par',
  's3://k:%E9@h/seau',
  'seau',
])('%s is none', (text) => {
  expect(parseS3Url(text)).toBeNull();
});
