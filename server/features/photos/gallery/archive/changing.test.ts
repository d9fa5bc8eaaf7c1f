/** A photo is overwritten while it is sent to a guest: the download must visibly fail. */
import { once } from 'node:events';
import { link, open, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import type { Archive } from '../../../../../contract/photos/photos.schema.ts';
import { site, test } from '../../photosKit.fixtures.ts';

const MIB = 1024 * 1024;
/** More than the connection's buffers hold while the client does not read. */
const SIZE = 64 * MIB;

let hash: string;

beforeEach(async () => {
  hash = await site.famille(['couple']);
  await site.addPhoto('couple', 'a.jpg', Buffer.alloc(SIZE, 1));
  await site.addPhoto('couple', 'b.jpg', Buffer.from('small'));
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});

async function archiveUrl(entries: string[]): Promise<string> {
  const answer = await site.visitor().post(`/api/photos/archives?hash=${hash}`, entries);
  return answer.json<Archive>().url;
}

async function begin(path: string, headers = {}): Promise<IncomingMessage> {
  const { port } = site.app.server.address() as AddressInfo;
  const [response] = await once(get({ port, host: '127.0.0.1', path, headers, agent: false }), 'response');
  return response as IncomingMessage;
}

/** Overwrites the photo's last bytes once the first ones have been received. */
async function readWhileItChanges(response: IncomingMessage): Promise<number> {
  let received = 0;
  for await (const chunk of response) {
    if (received === 0) {
      const photo = await open(join(site.photosDir, 'couple/a.jpg'), 'r+');
      await photo.write(Buffer.alloc(MIB, 2), 0, MIB, SIZE - MIB);
      await photo.close();
    }
    received += (chunk as Buffer).length;
  }
  return received;
}

test.each([
  { where: 'first', entries: ['couple/a.jpg', 'couple/b.jpg'], range: {} },
  { where: 'last', entries: ['couple/a.jpg'], range: {} },
  {
    where: 'in a range that ends inside it',
    entries: ['couple/a.jpg'],
    range: { range: `bytes=1000-${SIZE - 1000}` },
  },
])('an archive is cut when one of its photos changes meanwhile: $where', async ({ entries, range }) => {
  const response = await begin(await archiveUrl(entries), range);
  await expect(readWhileItChanges(response)).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('a single original is cut too', async () => {
  const response = await begin(`/photos/couple/a.jpg?hash=${hash}`);
  await expect(readWhileItChanges(response)).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('an unchanged photo arrives whole', async () => {
  let received = 0;
  for await (const chunk of await begin(`/photos/couple/a.jpg?hash=${hash}`)) received += chunk.length;
  expect(received).toBe(SIZE);
});

test.each([
  { sent: 'an archive', path: () => archiveUrl(['couple/a.jpg', 'couple/b.jpg']) },
  { sent: 'an original', path: async () => `/photos/couple/a.jpg?hash=${hash}` },
])('$sent arrives whole although a backup links its photos meanwhile', async ({ path }) => {
  const response = await begin(await path());
  let received = 0;
  for await (const chunk of response) {
    if (received === 0)
      for (const name of ['a.jpg', 'b.jpg']) {
        const photo = join(site.photosDir, 'couple', name);
        await link(photo, join(site.photosDir, `draft-${name}`));
        await rm(join(site.photosDir, `draft-${name}`));
      }
    received += chunk.length;
  }
  expect(received).toBe(Number(response.headers['content-length']));
});
