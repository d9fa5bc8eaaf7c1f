/** Like `folderKit.fixtures.ts`, with a bucket besides. */
import { test as base } from './folderKit.fixtures.ts';
import { openTestS3, type TestS3 } from './s3.fixtures.ts';

export let s3: TestS3;

export const test = base.extend('service', { auto: true }, async ({ task: _task }, { onCleanup }) => {
  s3 = await openTestS3();
  onCleanup(s3.close);
});
