/**
 * A bucket for an empty system, which reaches no other; a program, to run in that system's network.
 *
 *   node bucketService.ts <file>   writes its `PHOTOS_S3_URL` there, and exits once the file is removed
 */
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openTestS3 } from '../../server/testing/s3.fixtures.ts';

const [file = ''] = process.argv.slice(2);
const s3 = await openTestS3();
writeFileSync(file, s3.url());
while (existsSync(file)) await pause(100);
await s3.close();
