/** PgBouncer in front of a test's PostgreSQL, with the shipped configuration. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const SHIPPED = join(import.meta.dirname, '../../deploy/pgbouncer.ini');

export interface Pooler {
  /** Folder of its socket. */
  folder: string;
  /** Replaces the connections to the server, which keep the settings of their start. */
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

/** `server`: folder of PostgreSQL's socket. `account`: setpriv's arguments. Undefined without `PGBOUNCER`. */
export async function startPooler(
  server: string,
  { account, settings }: { account: readonly string[] | undefined; settings: readonly string[] },
): Promise<Pooler | undefined> {
  const { PGBOUNCER: program } = process.env;
  if (program === undefined) return undefined;
  const folder = join(server, 'pooler');
  mkdirSync(folder);
  const { uid, gid } = statSync(server);
  chownSync(folder, uid, gid);
  const file = join(folder, 'pgbouncer.ini');
  // A repeated section would replace the first: these lines continue the shipped file's last one.
  const lines = [
    readFileSync(SHIPPED, 'utf8'),
    `unix_socket_dir = ${folder}`,
    'listen_addr =',
    'listen_port = 5432',
    'auth_type = any',
    'admin_users = site',
    // Tests retry at once.
    'server_login_retry = 0',
    ...settings,
    '[databases]',
    `* = host=${server} user=site`,
  ];
  writeFileSync(file, lines.join('\n'));
  const [command = program, ...args] = [...(account ? ['setpriv', ...account, '--'] : []), program, file];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  const answers = async () => {
    const socket = connect(join(folder, '.s.PGSQL.5432'));
    return once(socket, 'connect')
      .then(
        () => true,
        () => false,
      )
      .finally(() => socket.destroy());
  };
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${said}`);
    await pause(20);
  }
  return {
    folder,
    async reconnect() {
      const client = new Client({ connectionString: `postgres:///pgbouncer?host=${folder}&user=site` });
      await client.connect();
      await client.query('RECONNECT');
      await client.end();
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
