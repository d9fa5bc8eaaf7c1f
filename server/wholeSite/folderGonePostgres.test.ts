/** A site on PostgreSQL whose DATA_DIR went with its disk: it answers, so its database tells nothing. */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { PhotosStatus } from '../../contract/photos/folders.schema.ts';
import { openWedding } from '../composition/openWedding.ts';
import { configFrom } from '../config/config.ts';
import { jpegPicture } from '../features/photos/import/renditions/pictures.fixtures.ts';
import { writeAtomically } from '../platform/files/writeAtomically.ts';
import { database, test } from '../testing/databaseKit.fixtures.ts';
import { eventually } from '../testing/eventually.fixtures.ts';
import { folder } from '../testing/folderKit.fixtures.ts';
import { createVisitor } from '../testing/visitor.fixtures.ts';
import { startMailServer } from './drill/several/mailServer.fixtures.ts';

const PASSWORD = 'roses et romarin sauvage';
const OPERATOR = 'cousin@exemple.fr';

test.for([
  { where: 'in it', photosDir: 'data/photos', problem: 'photos-away', parts: 2 },
  { where: 'elsewhere', photosDir: 'photos', problem: 'site-away', parts: 1 },
])(
  'a lost folder is told by hosts’ screens, health, log and mail, and so is its return; photos $where',
  async ({ photosDir, problem, parts }, { onTestFinished }) => {
    const mails = await startMailServer();
    onTestFinished(mails.close);
    const dataDir = join(folder, 'data');
    const photos = join(folder, photosDir);
    for (const made of [dataDir, join(photos, 'couple')]) mkdirSync(made, { recursive: true });
    await writeAtomically([{ path: join(photos, 'couple/a.jpg'), bytes: await jpegPicture() }]);
    const logged: Record<string, unknown>[] = [];
    const config = configFrom({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PHOTOS_DIR: photos,
      // Not in the data folder, or it is told of too once it is next looked at.
      CONTENT_DIR: 'content',
      ADMIN_PASSWORD: PASSWORD,
      SMTP_URL: mails.url,
      MAIL_FROM: 'nous@exemple.fr',
      ALERT_MAIL: OPERATOR,
    });
    const logger = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line)) });
    const site = await openWedding(config, logger);
    onTestFinished(site.close);
    site.start();
    const host = createVisitor(site.app);
    await host.post('/api/adminouminou/session', { password: PASSWORD });
    const status = async () =>
      (await host.get('/api/adminouminou/photos/status')).json<PhotosStatus>().progress;
    const disk = async () => (await host.get('/api/adminouminou/health')).json().checks.disk;
    // Waits for a scan of each folder, which would come by itself within 15 seconds.
    const look = () => host.post('/api/adminouminou/photos/emptied', {});
    const told = () => logged.filter(({ msg }) => String(msg).includes('Is its disk unplugged?'));
    // Before its first look the site waits for nothing either.
    await eventually(async () =>
      expect((await host.get('/api/adminouminou/photos')).json()).toMatchObject([{ name: 'a.jpg' }]),
    );
    await eventually(async () => expect(await status()).toMatchObject({ waiting: 0, problem: null }));
    expect(await disk()).toMatchObject({ ok: true });
    await site.maintain();
    const mailed = mails.taken.get(OPERATOR) ?? 0;

    renameSync(dataDir, `${dataDir}-unplugged`);
    mkdirSync(dataDir);
    for (const _time of [1, 2]) await look();
    expect((await status()).problem).toMatchObject({ code: problem });
    expect(await disk()).toEqual({ ok: false, detail: expect.stringContaining('rebranchez son disque') });
    for (const _time of [1, 2]) await site.maintain();
    expect(told()).toHaveLength(1);
    expect(mails.taken.get(OPERATOR)).toBe(mailed + parts);

    rmSync(dataDir, { recursive: true });
    renameSync(`${dataDir}-unplugged`, dataDir);
    await look();
    expect((await status()).problem).toBeNull();
    expect(await disk()).toMatchObject({ ok: true });
    await site.maintain();
    expect(mails.taken.get(OPERATOR)).toBe(mailed + 2 * parts);
    expect(told()).toHaveLength(1);
  },
);
