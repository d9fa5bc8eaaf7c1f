/** Vitest's global setup: starts Ceph's gateway for all tests, where `RADOSGW` names its programs. */
import { startRadosgw } from '../server/testing/radosgw.fixtures.ts';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const { RADOSGW, RADOSGW_STS, TEST_S3 } = process.env;
  // The setup of another project has already started it.
  if (RADOSGW === undefined || TEST_S3 !== undefined) return undefined;
  const { address, remove } = await startRadosgw(RADOSGW, RADOSGW_STS !== undefined);
  process.env.TEST_S3 = address;
  return remove;
}
