import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect } from 'vitest';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { folder as dataDir, test } from '../../testing/folderKit.fixtures.ts';
import { testSettings } from './backups.fixtures.ts';

test('a backup ends with the process that asked for it, whatever it waits for', async ({
  onTestFinished,
}) => {
  // A bucket that takes the question and never answers.
  const bucket = createServer().listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const { port } = bucket.address() as AddressInfo;
  const settings = {
    ...testSettings(dataDir),
    backupS3Url: `s3://cle:secret@127.0.0.1:${port}/seau?tls=no`,
  };
  const asked = once(bucket, 'connection');
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
  const [backup] = (await asked) as [Socket];
  onTestFinished(() => {
    backup.destroy();
    bucket.close();
  });
  backup.on('error', () => {}).resume();
  site.kill('SIGKILL');
  await eventually(() => expect(backup.closed).toBe(true));
});
