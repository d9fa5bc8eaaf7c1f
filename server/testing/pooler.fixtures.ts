/** A PgBouncer in front of a PostgreSQL of the tests, by the file that is shipped. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const SHIPPED = join(import.meta.dirname, '../../deploy/pgbouncer.ini');

export interface Pooler {
  /** Of its socket. */
  folder: string;
  /** Its sessions keep the settings that they began with: those that come from now on begin anew. */
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

/** `server` is the folder of PostgreSQL's socket, `account` how to become whoever may. Undefined where `npm run prove` gives no program. */
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
  // A section that is begun again forgets what it said: ours goes on where the shipped one ends.
  const lines = [
    readFileSync(SHIPPED, 'utf8'),
    `unix_socket_dir = ${folder}`,
    'listen_addr =',
    'listen_port = 5432',
    'auth_type = any',
    'admin_users = site',
    // Tests look at once.
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
