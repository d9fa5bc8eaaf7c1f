import { expect, test } from 'vitest';
import { parseBucket } from './bucket.rules.ts';

test.each([
  ['https://a:b%2F@h/seau', { host: 'h', isTls: true, bucket: 'seau', prefix: '', secretKey: 'b/' }],
  ['http://a:b@h:9000/seau/', { host: 'h:9000', isTls: false, bucket: 'seau', prefix: '' }],
  ['https://a:b@h/seau/amina?region=gra', { region: 'gra', prefix: 'amina/', place: 's3://h/seau/amina' }],
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
