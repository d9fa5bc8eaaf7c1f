/** nginx with a text of deploy/, with test ports, folders and a test authority's certificate. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/freePort.ts';
import { eventually } from './eventually.fixtures.ts';
import type { HttpsProxy } from './httpsProxy.fixtures.ts';

export interface Nginx extends HttpsProxy {
  http: number;
}

/** `folder` is empty. */
export async function startNginx(program: string, folder: string, shipped: string): Promise<Nginx> {
  const [http, https] = [await freePort(), await freePort()];
  mkdirSync(join(folder, 'logs'), { recursive: true });
  makeCertificate(folder);
  const conf = shipped
    // IPv6 is removed, because not every machine has it.
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+/g, folder)
    .replaceAll('/var/log/nginx', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 2; pid ${folder}/pid; error_log ${folder}/error.log;
events {} http { access_log ${folder}/access.log; ${temporary.join(' ')} ${conf} }`,
  );
  const child = spawn(program, ['-c', main, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  await eventually(() => fetch(`http://127.0.0.1:${http}/`, { redirect: 'manual' }));
  return {
    http,
    https,
    ca: readFileSync(join(folder, 'ca.pem'), 'utf8'),
    async stop() {
      const end = once(child, 'exit');
      child.kill('SIGTERM');
      await end;
    },
  };
}

/** Writes `fullchain.pem` and `privkey.pem`, as certbot does. */
function makeCertificate(folder: string): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const fresh = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const authority = ['-subj', '/CN=autorité', '-keyout', 'ca.key', '-out', 'ca.pem'];
  openssl('req', '-x509', ...fresh, ...authority);
  const names = ['-subj', '/CN=exemple.fr', '-addext', 'subjectAltName=DNS:exemple.fr,DNS:*.exemple.fr'];
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-keyout', 'privkey.pem', '-out', 'fullchain.pem'];
  openssl('req', '-x509', ...fresh, ...names, ...signed);
}
