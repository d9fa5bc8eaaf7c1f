/**
 * A bucket for an empty system, as no other can be asked from there; a program of its own, since it runs in that system's network.
 *
 *   node bucketService.ts <file>   writes its `PHOTOS_S3_URL` there, and goes once the file is gone
 */
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openTestS3 } from '../../server/testing/s3.fixtures.ts';

const [file = ''] = process.argv.slice(2);
const s3 = await openTestS3();
writeFileSync(file, s3.url());
while (existsSync(file)) await pause(100);
await s3.close();
