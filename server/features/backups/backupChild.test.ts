import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect } from 'vitest';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { folder as dataDir, test } from '../../testing/folderKit.fixtures.ts';
import { testSettings } from './backups.fixtures.ts';
import { backupInProcess } from './nightly.ts';

/** A bucket that takes a connection and never answers, and its only connection. */
async function silentBucket(onTestFinished: (end: () => void) => void) {
  const bucket = createServer().listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const { port } = bucket.address() as AddressInfo;
  const settings = {
    ...testSettings(dataDir),
    backupS3Url: `s3://cle:secret@127.0.0.1:${port}/seau?tls=no`,
  };
  const asked = once(bucket, 'connection').then(([connection]: Socket[]) => {
    if (!connection) throw new Error('nobody asked');
    onTestFinished(() => {
      connection.destroy();
      bucket.close();
    });
    return connection.on('error', () => {}).resume();
  });
  return { settings, asked };
}

test('a backup ends with the process that asked for it, whatever it waits for', async ({
  onTestFinished,
}) => {
  const { settings, asked } = await silentBucket(onTestFinished);
  const site = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { backupInProcess } from '${new URL('./nightly.ts', import.meta.url)}';
       setInterval(() => {}, 1000);
       await backupInProcess(${JSON.stringify(settings)});`,
    ],
    { stdio: 'ignore' },
  );
  const backup = await asked;
  site.kill('SIGKILL');
  await eventually(() => expect(backup.closed).toBe(true));
});

test('a backup ends when its site closes', async ({ onTestFinished }) => {
  const { settings, asked } = await silentBucket(onTestFinished);
  const closing = new AbortController();
  const made = backupInProcess(settings, closing.signal);
  const backup = await asked;
  closing.abort();
  expect(await made).toMatchObject({ ok: false });
  await eventually(() => expect(backup.closed).toBe(true));
});
