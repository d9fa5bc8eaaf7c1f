import { expect, test } from 'vitest';
import { parseBucket, parseS3Url } from './s3Url.ts';

test('an address contains everything about a bucket, with any characters in its secrets', () => {
  expect(
    parseS3Url('s3://CLE:a%2Fb%40c@s3.fr-par.scw.cloud/noces/amina/photos/?region=fr-par&style=host'),
  ).toEqual({
    keys: { accessKey: 'CLE', secretKey: 'a/b@c' },
    host: 's3.fr-par.scw.cloud',
    isTls: true,
    style: 'host',
    bucket: 'noces',
    prefix: 'amina/photos/',
    region: 'fr-par',
    name: 's3://s3.fr-par.scw.cloud/noces/amina/photos',
  });
  expect(parseS3Url('s3://k:s@127.0.0.1:9000/noces?tls=no')).toMatchObject({
    host: '127.0.0.1:9000',
    isTls: false,
    style: 'path',
    prefix: '',
    region: 'us-east-1',
    name: 's3://127.0.0.1:9000/noces',
  });
});

test('a borrowed key has its token beside it, escaped or not', () => {
  for (const token of ['FwoG%2Fa%2Bb%3D%3D', 'FwoG/a+b=='])
    expect(parseS3Url(`s3://k:s@h/seau?token=${token}`)).toMatchObject({
      keys: { sessionToken: 'FwoG/a+b==' },
    });
  expect(parseS3Url('s3://k:s@h/seau')?.keys).not.toHaveProperty('sessionToken');
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
  's3://k:s@h/seau?keys=/etc/mariage/seau.json',
  's3://h/seau?keys=seau.json',
  's3://h/seau?keys=/seau.json&token=t',
  'seau',
])('%s is none', (text) => {
  expect(parseS3Url(text)).toBeNull();
});

test.each([
  [
    'https://a:b%2F@h/seau',
    { host: 'h', isTls: true, bucket: 'seau', prefix: '', keys: { accessKey: 'a', secretKey: 'b/' } },
  ],
  ['http://a:b@h:9000/seau/', { host: 'h:9000', isTls: false, bucket: 'seau', prefix: '' }],
  ['https://a:b@h/seau/amina?region=gra', { region: 'gra', prefix: 'amina/', name: 's3://h/seau/amina' }],
  ['https://h/seau?keys=/k.json', { isTls: true, keys: { lentAt: '/k.json' } }],
  ['s3://h/seau?keys=http://169.254.169.254', { keys: { lentAt: 'http://169.254.169.254' } }],
  ['s3://a:b@h/seau/amina?tls=no', { isTls: false, bucket: 'seau', prefix: 'amina/' }],
])('%s is a bucket', (address, parsed) => {
  expect(parseBucket(address)).toMatchObject(parsed);
});

test.each([
  'ftp://a:b@h/seau',
  'https://h/seau',
  'https://a:b@h',
  'https://a:b@h/',
  'https://a:b@h/un//deux',
  'https://a:%zz@h/seau',
  'seau',
])('%s is no bucket', (address) => {
  expect(parseBucket(address)).toBeNull();
});
