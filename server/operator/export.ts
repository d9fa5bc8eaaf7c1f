import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { VERSION } from '../config/program.ts';
import { listFamilles } from '../features/familles/familles.repository.ts';
import { recordAudit } from '../features/hosts/audit/audit.repository.ts';
import { listParams } from '../features/params/params.repository.ts';
import type { Command } from './command.ts';
import { openSite } from './openSite.ts';

/** Writes families with answers, guests, rights and links, and the params; no passwords or sessions. */
export const exportAll: Command = async ({ args, usableConfig, say, now }) => {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  const { db, write, close } = await openSite(usableConfig());
  const familles = await listFamilles(db);
  const params = await listParams(db);
  await write((tx) => recordAudit(tx, { kind: 'export', at: now, subject: 'npm run site -- export' }));
  await close();
  const madeAt = new Date(now).toISOString();
  const json = JSON.stringify({ version: VERSION, madeAt, familles, params }, null, 2);
  if (values.to === undefined) {
    say(json);
    return 0;
  }
  // Private, because it holds every family's hash; `wx`, so that no export is overwritten by mistake.
  await writeFile(values.to, `${json}\n`, { mode: 0o600, flag: 'wx' });
  say(`${familles.length} familles, ${params.length} paramètres`);
  say(values.to);
  return 0;
};
