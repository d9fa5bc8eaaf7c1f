/** Programs beyond the usual ones that the tests of a promise need, found by the promise's text. */
import { join } from 'node:path';
import { onPath } from '../debian.mjs';
import { fetchDebian, librariesOf } from './debianPackages.ts';
import { fetchPostgres } from './postgresVersions.ts';

/** The environment variables that name the programs. Throws in French if one cannot be fetched. */
export function neededBy(promise: string, folder: string): NodeJS.ProcessEnv {
  const [, version] = /^PostgreSQL (\d+) /.exec(promise) ?? [];
  if (version !== undefined) return { POSTGRES_BIN: fetchPostgres(version, folder) };
  if (promise.includes('Prometheus'))
    return {
      PROMTOOL: onPath('promtool')
        ? 'promtool'
        : join(fetchDebian(['prometheus'], folder), 'usr/bin/promtool'),
    };
  if (promise.startsWith('PgBouncer ')) {
    const unpacked = fetchDebian(['pgbouncer'], folder);
    return {
      PGBOUNCER: join(unpacked, 'usr/sbin/pgbouncer'),
      LD_LIBRARY_PATH: librariesOf(unpacked),
      // Ten thousand families and hundreds of kills belong to other promises.
      PROCESS_KILLS: undefined,
      KILLS: undefined,
      RUNS: undefined,
    };
  }
  if (promise.startsWith('nginx ')) {
    const unpacked = fetchDebian(promise.includes('Caddy') ? ['nginx', 'caddy'] : ['nginx'], folder);
    return {
      NGINX_PROGRAM: join(unpacked, 'usr/sbin/nginx'),
      CADDY_PROGRAM: join(unpacked, 'usr/bin/caddy'),
      LD_LIBRARY_PATH: librariesOf(unpacked),
    };
  }
  if (promise.startsWith('seau de Ceph ')) {
    const unpacked = fetchDebian(['radosgw', 'ceph-mon', 'ceph-osd'], folder);
    // With its token service, Ceph refuses the made-up tokens of other tests.
    const roles = promise.includes(' rôle ') ? { RADOSGW_STS: '1' } : {};
    return { RADOSGW: unpacked, LD_LIBRARY_PATH: librariesOf(unpacked), ...roles };
  }
  return {};
}
