/** Started once for all test files on PostgreSQL, which find it by the environment. */
import { startCluster } from '../server/testing/cluster.fixtures.ts';
import { makeTemplate } from '../server/testing/postgres.fixtures.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  process.env.TEST_POSTGRES = await makeTemplate(cluster);
  return () => cluster.remove();
}
