/** Ceph from Debian's packages, in memory and a temporary folder: a monitor, one disk, and the S3 gateway. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { hash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../tools/freePort.ts';
import { signedHeaders } from '../platform/s3/signature.ts';
import { textIn } from '../platform/s3/xml.ts';

const KEY = 'S3RVER';
const ROLE = 'photos';
const SIGNER = { accessKey: KEY, secretKey: KEY, region: 'us-east-1' };
const ENOUGH_MS = 120_000;
/** Kills the program when the tests' process dies. */
const TIED = ['setpriv', '--pdeathsig=SIGKILL', '--'] as const;

export interface ObjectStore {
  address: string;
  remove(): Promise<void>;
}

/** `unpacked` holds the packages' `usr/`. `hasRoles`: lends keys, and accepts only its own tokens. */
export async function startRadosgw(unpacked: string, hasRoles: boolean): Promise<ObjectStore> {
  const folder = mkdtempSync(join(tmpdir(), 'ceph-'));
  const [monitor, service] = [await freePort(), await freePort()];
  for (const name of ['mon', 'osd']) mkdirSync(join(folder, name));
  const conf = join(folder, 'ceph.conf');
  const id = randomUUID();
  const libraries = join(unpacked, 'usr/lib', `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`);
  writeFileSync(conf, settings({ folder, libraries, id, monitor, service, hasRoles }));
  const env = { ...process.env, CEPH_CONF: conf };
  const program = (name: string) => join(unpacked, 'usr/bin', name);
  const run = (name: string, ...args: string[]) =>
    promisify(execFile)(program(name), args, { env, cwd: folder, timeout: ENOUGH_MS });
  const servers = new Set<ChildProcess>();
  let isOver = false;
  // Restarts programs as a supervisor does: a disk that starts before its monitor is ready exits.
  const start = (name: string, ...args: string[]): void => {
    const all = [...TIED, program(name), '-f', ...args];
    const child = spawn(TIED[0], all.slice(1), { env, cwd: folder, stdio: 'ignore' });
    servers.add(child);
    child.once('exit', () => {
      servers.delete(child);
      if (!isOver) setTimeout(start, 500, name, ...args);
    });
  };

  async function remove(): Promise<void> {
    isOver = true;
    for (const child of servers) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  }

  const address = `http://127.0.0.1:${service}`;
  try {
    const map = join(folder, 'monmap');
    await run('monmaptool', '--create', '--fsid', id, '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, map);
    await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    start('ceph-mon', '-i', 'a');
    await run('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', randomUUID());
    start('ceph-osd', '-i', '0');
    start('radosgw', '-n', 'client.rgw');
    const keys = ['--access-key', KEY, '--secret-key', KEY];
    await run('radosgw-admin', 'user', 'create', '--uid', 'site', '--display-name', 'site', ...keys);
    if (hasRoles) await makeRole((...args) => run('radosgw-admin', ...args));
    const end = Date.now() + ENOUGH_MS;
    while (!(await makeBucket(address))) {
      if (Date.now() > end) throw new Error(`radosgw does not answer`);
      await pause(100);
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { address, remove };
}

async function makeRole(admin: (...args: string[]) => Promise<unknown>): Promise<void> {
  const trust = policy({ Principal: { AWS: ['arn:aws:iam:::user/site'] }, Action: ['sts:AssumeRole'] });
  const rights = policy({ Action: ['s3:*'], Resource: ['arn:aws:s3:::*'] });
  await admin('role', 'create', '--role-name', ROLE, '--assume-role-policy-doc', trust);
  const named = ['--role-name', ROLE, '--policy-name', 'photos'];
  await admin('role-policy', 'put', ...named, '--policy-doc', rights);
}

/** Borrows the role's keys for 15 minutes, in the form of `aws sts assume-role --query Credentials`. */
export async function assumeRole(address: string): Promise<Record<string, string>> {
  const body = new URLSearchParams({
    Action: 'AssumeRole',
    Version: '2011-06-15',
    RoleArn: `arn:aws:iam:::role/${ROLE}`,
    RoleSessionName: 'site',
    DurationSeconds: '900',
  }).toString();
  const told = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-amz-content-sha256': hash('sha256', body),
  };
  const request = { method: 'POST', host: new URL(address).host, path: '/', query: {}, headers: told };
  const headers = signedHeaders(request, SIGNER, new Date());
  const answer = await (await fetch(address, { method: 'POST', headers, body })).text();
  const names = ['AccessKeyId', 'SecretAccessKey', 'SessionToken', 'Expiration'];
  return Object.fromEntries(names.map((name) => [name, textIn(answer, name) ?? answer]));
}

function policy(statement: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', ...statement }] });
}

async function makeBucket(address: string): Promise<boolean> {
  const request = { method: 'PUT', host: new URL(address).host, path: '/photos', query: {}, headers: {} };
  const headers = signedHeaders(request, SIGNER, new Date());
  const answer = await fetch(`${address}/photos`, { method: 'PUT', headers }).catch(() => null);
  return answer?.ok === true;
}

interface Cluster {
  folder: string;
  libraries: string;
  id: string;
  monitor: number;
  service: number;
  hasRoles: boolean;
}

const settings = ({ folder, libraries, id, monitor, service, hasRoles }: Cluster) => `[global]
fsid = ${id}
mon host = v1:127.0.0.1:${monitor}
auth cluster required = none
auth service required = none
auth client required = none
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}
run dir = ${folder}
admin socket =
log file = ${folder}/$name.log
osd objectstore = memstore
memstore device bytes = 2147483648
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
osd class dir = ${libraries}/rados-classes
erasure code dir = ${libraries}/ceph/erasure-code
plugin dir = ${libraries}/ceph
rgw sts key = sixteen letters!
rgw s3 auth use sts = ${hasRoles}
rgw frontends = beast endpoint=127.0.0.1:${service}
`;
