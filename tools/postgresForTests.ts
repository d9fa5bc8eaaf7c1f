/** Vitest's global setup: starts a cluster for all tests on PostgreSQL; the environment names it. */
import { startCluster } from '../server/testing/cluster.fixtures.ts';
import { makeTemplate } from '../server/testing/postgres.fixtures.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  process.env.TEST_POSTGRES = await makeTemplate(cluster);
  return () => cluster.remove();
}
