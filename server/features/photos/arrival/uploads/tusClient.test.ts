/** The protocol's own client against the listening site: our tus 1.0 is everybody's. */
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Upload, type UploadOptions } from 'tus-js-client';
import { expect } from 'vitest';
import { UPLOADS_PATH } from '../../../../../contract/photos/uploads.rules.ts';
import { host, site, testOnOneSite as test } from '../../photosKit.fixtures.ts';

const PHOTO = Buffer.concat([Buffer.from('ffd8ffe000104a4649460001', 'hex'), Buffer.alloc(1_000_000, 7)]);

let origin: string;

test.beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});

function options(filename: string, more: UploadOptions): UploadOptions {
  return {
    endpoint: origin + UPLOADS_PATH,
    headers: {
      cookie: [...host.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': host.cookies.get('XSRF-TOKEN') ?? '',
    },
    metadata: { filename, folder: 'couple' },
    chunkSize: 300_000,
    retryDelays: [0, 50, 100],
    ...more,
  };
}

function send(filename: string, more: UploadOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const ends = { onSuccess: () => resolve(), onError: reject };
    new Upload(PHOTO, options(filename, { ...ends, ...more })).start();
  });
}

const stored = (name: string) => readFile(join(site.photosDir, 'couple', name));

test('a photo sent by tus-js-client in chunks arrives whole', async () => {
  await send('un été 🥂.jpg');
  expect((await stored('un été 🥂.jpg')).equals(PHOTO)).toBe(true);
});

test('an interrupted upload resumes from the last byte received, by its address or announced again', async () => {
  for (const kept of [true, false]) {
    const name = `coupée ${kept}.jpg`;
    const address = await new Promise<string | null>((resolve) => {
      const upload: Upload = new Upload(
        PHOTO,
        options(name, {
          onChunkComplete: async () => {
            await upload.abort();
            resolve(upload.url);
          },
        }),
      );
      upload.start();
    });
    const offsets: number[] = [];
    await send(name, {
      ...(kept ? { uploadUrl: address } : {}),
      onChunkComplete: (size, accepted) => offsets.push(accepted - size),
    });
    expect(offsets[0]).toBe(300_000);
    expect((await stored(name)).equals(PHOTO)).toBe(true);
  }
});

test('a refusal is reported by its status, and a cancelled upload leaves nothing', async () => {
  await expect(send('notes.pdf')).rejects.toMatchObject({ message: expect.stringContaining('400') });
  const address = await new Promise<string>((resolve, reject) => {
    const upload: Upload = new Upload(
      PHOTO,
      options('abandon.jpg', {
        onChunkComplete: () => void upload.abort(true).then(() => resolve(upload.url ?? ''), reject),
      }),
    );
    upload.start();
  });
  const { pathname } = new URL(address);
  expect((await host.head(pathname, { 'tus-resumable': '1.0.0' })).statusCode).toBe(404);
});
