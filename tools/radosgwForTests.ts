/** Started once for all test files where `npm run prove` has its programs; they find it by the environment. */
import { startRadosgw } from '../server/testing/radosgw.fixtures.ts';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const { RADOSGW, RADOSGW_STS, TEST_S3 } = process.env;
  // Another project's tests have begun it.
  if (RADOSGW === undefined || TEST_S3 !== undefined) return undefined;
  const { address, remove } = await startRadosgw(RADOSGW, RADOSGW_STS !== undefined);
  process.env.TEST_S3 = address;
  return remove;
}
