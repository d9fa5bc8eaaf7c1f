/** Keys that Ceph lends to a role through AWS's token service: every use of a bucket, and renewed keys. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openBucket } from '../../platform/s3/bucket.ts';
import { parseS3Url } from '../../platform/s3/s3Url.ts';
import { writeObject } from '../../platform/s3/writeObject.ts';
import { folder, test } from '../../testing/folderKit.fixtures.ts';
import { assumeRole } from '../../testing/radosgw.fixtures.ts';
import { HURRY } from '../../testing/s3.fixtures.ts';

test('a role’s keys serve every use of a bucket, and new keys replace expired ones', async ({
  onTestFinished,
}) => {
  const { TEST_S3: address = '' } = process.env;
  const file = join(folder, 'seau.json');
  const lend = (keys: Record<string, string>) => writeFileSync(file, JSON.stringify(keys));
  const first = await assumeRole(address);
  lend({ ...first, SessionToken: `${first.SessionToken?.slice(0, -8)}AAAAAAAA` });
  const location = parseS3Url(`s3://${new URL(address).host}/photos/role?tls=no&keys=${file}`);
  if (location === null) throw new Error('no address');
  const bucket = openBucket(location, HURRY);
  onTestFinished(() => bucket.close());
  await expect(bucket.put('role/a.jpg', Buffer.from('a photo'))).rejects.toMatchObject({
    message: 'InvalidArgument (400)',
  });

  lend(first);
  await bucket.put('role/a.jpg', Buffer.from('a photo'), { mtime: '1.000' });
  expect(await bucket.head('role/a.jpg')).toMatchObject({ size: 7, notes: { mtime: '1.000' } });
  const film = randomBytes(20 * 1024 * 1024);
  const bytes = async function* () {
    yield film;
  };
  await writeObject(bucket, 'role/a.mp4', { size: film.length, bytes: bytes() });
  expect((await fetch(await bucket.link('role/a.mp4', 60))).status).toBe(200);
  lend(await assumeRole(address));
  await bucket.copy('role/a.mp4', 'role/b.mp4');
  const keys = [];
  for await (const { objects } of bucket.pages('role/', true)) keys.push(...objects.map(({ key }) => key));
  expect(keys).toEqual(['role/a.jpg', 'role/a.mp4', 'role/b.mp4']);
  for (const key of keys) await bucket.remove(key);
  expect(await bucket.head('role/a.jpg')).toBeNull();
});
