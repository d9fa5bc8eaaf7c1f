/**
 * A server on the same machine asks the system whose a connection is (« peer », Debian's rule). Commands of root, such as an upgrade,
 * are nobody's there: they come as the account that the address names, as root may.
 */
import { execFileSync } from 'node:child_process';
import { Socket } from 'node:net';

/** Undefined where whoever asks comes as he is: not root, another machine, or no account of that name. */
export function socketOf(url: string): (() => Socket) | undefined {
  const uid = uidFor(url);
  if (uid === undefined) return undefined;
  return () => {
    const socket = new Socket();
    const connect = socket.connect.bind(socket) as (path: string) => Socket;
    // The system notes the account when the call is made, which is before `connect` returns.
    const connectAs = (path: string) => {
      process.seteuid?.(uid);
      try {
        return connect(path);
      } finally {
        process.seteuid?.(0);
      }
    };
    return Object.assign(socket, { connect: connectAs });
  };
}

const known = new Map<string, number | undefined>();

function uidFor(text: string): number | undefined {
  if (process.geteuid?.() !== 0) return undefined;
  const { searchParams, username } = new URL(text);
  const name = searchParams.get('user') ?? decodeURIComponent(username);
  if (!searchParams.get('host')?.startsWith('/') || name === '') return undefined;
  if (!known.has(name)) known.set(name, uidOf(name));
  return known.get(name);
}

function uidOf(account: string): number | undefined {
  try {
    return Number(execFileSync('id', ['-u', '--', account], { encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return undefined;
  }
}
