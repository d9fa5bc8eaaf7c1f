/** Real connections: what a client receives, and what is left after it. */
import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../../testing/eventually.fixtures.ts';
import { openFile } from '../../store/localFile.ts';
import { type ByteSource, ChangedFileError } from '../../store/photoStore.ts';
import { streamBytes } from './stream.ts';

const MIB = 1024 * 1024;
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Every byte encodes its position, so that lost or repeated chunks show. */
function counted(size: number): ByteSource & { readTo: number; closed: boolean } {
  const source = {
    size,
    readTo: 0,
    closed: false,
    async fill(target: Buffer, position: number) {
      for (let at = 0; at < target.length; at += 4) {
        const word = Buffer.alloc(4);
        word.writeUInt32LE((position + at) >>> 0);
        word.copy(target, at, 0, Math.min(4, target.length - at));
      }
      source.readTo = position + target.length;
    },
    async verify() {},
    async close() {
      source.closed = true;
    },
  };
  return source;
}

async function serve(source: ByteSource, start = 0, end = source.size) {
  const outcome: { error?: unknown } = {};
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': end - start });
    streamBytes(response, source, start, end)
      .catch((error: unknown) => {
        outcome.error = error;
      })
      .finally(() => source.close());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, outcome };
}

async function ask(port: number): Promise<IncomingMessage> {
  const [response] = await once(get({ port, host: '127.0.0.1' }), 'response');
  return response as IncomingMessage;
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test.each([
  { size: 0, start: 0, end: 0 },
  { size: 1, start: 0, end: 1 },
  { size: 5 * MIB, start: 0, end: 5 * MIB },
  { size: 5 * MIB + 4, start: 4, end: 3 * MIB + 8 },
  { size: 5 * MIB, start: 5 * MIB - 4, end: 5 * MIB },
])('bytes $start to $end of $size arrive whole and in order', async ({ size, start, end }) => {
  const source = counted(size);
  const { port } = await serve(source, start, end);
  const received = await readAll(await ask(port));
  const expected = Buffer.alloc(end - start);
  await source.fill(expected, start);
  expect(received.equals(expected)).toBe(true);
  await eventually(() => expect(source.closed).toBe(true));
});

test('a client that does not read makes the source wait', async () => {
  const source = counted(400 * MIB);
  const { port } = await serve(source);
  const response = await ask(port);
  response.pause();
  // Until nothing moves: the connection's own buffers are full.
  await eventually(async () => {
    const before = source.readTo;
    await pause(300);
    expect(source.readTo).toBe(before);
  });
  expect(source.readTo).toBeLessThan(50 * MIB);
  expect(source.closed).toBe(false);
  response.destroy();
});

test('a client that disconnects stops the reading and closes the source at once', async () => {
  const source = counted(400 * MIB);
  const { port } = await serve(source);
  const response = await ask(port);
  await once(response, 'data');
  response.destroy();
  await eventually(() => expect(source.closed).toBe(true));
  expect(source.readTo).toBeLessThan(400 * MIB);
});

test('a source that fails halfway cuts the connection: the client cannot take it for the end', async () => {
  const source = counted(10 * MIB);
  const fill = source.fill;
  source.fill = async (target, position) => {
    if (position >= 4 * MIB) throw new ChangedFileError('a.jpg');
    await fill(target, position);
  };
  const { port, outcome } = await serve(source);
  await expect(readAll(await ask(port))).rejects.toMatchObject({ code: 'ECONNRESET' });
  await eventually(() => expect(outcome.error).toBeInstanceOf(ChangedFileError));
  await eventually(() => expect(source.closed).toBe(true));
});

test('a file that shrinks while it is sent cuts the connection, and its handle is closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stream-'));
  const path = join(folder, 'a.jpg');
  await writeFile(path, Buffer.alloc(MIB));
  const source = { ...(await openFile(path)), size: 3 * MIB };
  const { port } = await serve(source);
  await expect(readAll(await ask(port))).rejects.toMatchObject({ code: 'ECONNRESET' });
  if (process.platform === 'linux') {
    await eventually(async () => expect(await openPaths()).not.toContain(path));
  }
  await rm(folder, { recursive: true });
});

async function openPaths(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  return Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')));
}
