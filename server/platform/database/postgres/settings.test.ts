/** Peer authentication, as on Debian's socket: commands run by root still connect as the right account. */
import { execFileSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startCluster } from '../../../testing/cluster.fixtures.ts';
import { eventually } from '../../../testing/eventually.fixtures.ts';
import { clientConfig, socketOf } from './settings.ts';

test.runIf(process.geteuid?.() === 0)(
  'root connects to a local server as the account in the address',
  async ({ onTestFinished }) => {
    const cluster = await startCluster();
    onTestFinished(cluster.remove);
    const folder = new URL(cluster.directUrlOf('postgres')).searchParams.get('host') ?? '';
    const name = execFileSync('id', ['-un', String(statSync(join(folder, 'data')).uid)], {
      encoding: 'utf8',
    });
    await cluster.run(`create role "${name.trim()}" login`);
    writeFileSync(join(folder, 'data/pg_hba.conf'), 'local all all peer\n');
    await cluster.run('select pg_reload_conf()');
    const url = cluster.directUrlOf('postgres').replace('user=site', `user=${name.trim()}`);
    const asks = async (config: ConstructorParameters<typeof Client>[0]) => {
      const client = new Client(config);
      await client.connect();
      return (await client.query('select current_user as name').finally(() => client.end())).rows[0];
    };
    await eventually(() => expect(asks({ connectionString: url })).rejects.toThrow('Peer authentication'));
    expect([await asks(clientConfig(url)), process.geteuid?.()]).toEqual([{ name: name.trim() }, 0]);
  },
);

test('on another machine, or without an account of that name, the caller’s own account is used', () => {
  expect(socketOf('postgres://root@db.exemple.fr/mariage')).toBeUndefined();
  expect(socketOf('postgres:///mariage?host=/run/postgresql&user=nobody-of-that-name')).toBeUndefined();
});

test.each(['allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'disable&sslmode=require'])(
  '« sslmode=%s » checks the server’s name, without pg’s page of warning',
  async (mode) => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const { ssl } = tlsOf(`postgres://nous.fr/base?sslmode=${mode}`);
    await setImmediate();
    process.off('warning', note);
    expect([ssl, warnings]).toEqual([{}, []]);
  },
);

test('other modes mean what they say', () => {
  const base = 'postgres://nous.fr/base?sslmode=';
  expect(tlsOf(`${base}disable`)).toEqual({ ssl: false });
  expect(tlsOf(`${base}no-verify`)).toEqual({ ssl: { rejectUnauthorized: false } });
  expect(tlsOf(`${base}require&uselibpqcompat=true`)).toEqual({ ssl: { rejectUnauthorized: false } });
});

/** What `pg` makes of an address; an empty object is Node's own check of certificate and name. */
function tlsOf(url: string): { ssl: unknown } {
  // Its type says a boolean.
  const ssl: unknown = new Client(clientConfig(url)).ssl;
  return { ssl: typeof ssl === 'object' ? { ...ssl } : ssl };
}
