/** The command `wedding import`: creates a wedding from what `wedding export` wrote here or elsewhere. */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { unpackTar } from 'modern-tar/fs';
import { VERSION } from '../../config/program.ts';
import { type ClosedBackup, parseBackupName } from '../../features/backups/backups.rules.ts';
import { keyOf } from '../../features/backups/settings.ts';
import { readFolderStore } from '../../features/backups/store.ts';
import { closedBy } from '../../features/backups/verify.usecases.ts';
import { type Command, UsageError } from '../command.ts';
import { restoreInto } from '../restoreInto.ts';
import { oneName } from '../weddingSettings.ts';
import { exportKey } from './exportFile.ts';
import { makeWedding } from './makeWedding.ts';

/** Names of a backup's objects; no other file of the untrusted archive is unpacked. */
const OBJECT = /^objects\/[0-9a-f]{2}\/[0-9a-f]{64}$/;

export const importWedding: Command = async ({ args, env, say, now }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      set: { type: 'string', multiple: true, default: [] },
      'key-file': { type: 'string' },
      'sans-abimes': { type: 'boolean', default: false },
    },
  });
  const [file, ...names] = positionals;
  if (file === undefined) throw new UsageError('Indiquez le fichier, puis le nom du mariage.');
  const name = oneName(names);
  const own = exportKey(values['key-file'], env);
  const { config } = await makeWedding({ name, url: values.url, set: values.set, env }, async (settings) => {
    const work = await mkdtemp(join(settings.dataDir, '.import-'));
    try {
      const backup = await unpack(file, work);
      const source = { store: readFolderStore(work), name: backup, others: [] };
      const backupKey = own ?? settings.backupKey;
      const closed = await closedBy(backup, { store: source.store, key: await keyOf({ backupKey }) });
      if (closed !== null) throw new Error(closedExport(closed, file, own !== undefined));
      await restoreInto({ ...settings, backupKey, version: VERSION }, source, {
        say,
        now,
        leaveOut: async () => true,
        withoutDamaged: values['sans-abimes'],
      });
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });
  say(`Le site :           ${config.publicUrl}/`);
  say('Les mots de passe sont ceux d’avant ; les liens des familles aussi, à la nouvelle adresse');
  return 0;
};

/** Says where the passphrase belongs. */
function closedExport(closed: ClosedBackup, file: string, isOwn: boolean): string {
  const why =
    closed === 'no-key'
      ? `${file} est chiffré`
      : `${isOwn ? 'cette phrase' : 'BACKUP_KEY'} n’ouvre pas ${file} (une autre l’a chiffré, ou il est abîmé)`;
  return `${why} : la phrase choisie à l’export va dans --key-file FICHIER (ou EXPORT_KEY) ; sans phrase à l’export, c’est BACKUP_KEY de là-bas`;
}

/** Returns the backup's name. Throws a French sentence, or the disk's error. */
async function unpack(file: string, folder: string): Promise<string> {
  let backup: string | undefined;
  let stranger: string | undefined;
  const tar = unpackTar(folder, {
    strict: true,
    fmode: 0o600,
    dmode: 0o700,
    filter({ name, type }) {
      if (type !== 'file') return false;
      if (parseBackupName(name) !== null) backup = name;
      else if (!OBJECT.test(name)) {
        stranger = name;
        throw new Error(name);
      }
      return true;
    },
  });
  try {
    await pipeline(createReadStream(file), tar);
  } catch (cause) {
    // Errors of the disk have a code, errors about the file's content have none.
    if (!(cause instanceof Error) || 'code' in cause) throw cause;
    // The library's own words are English; they say little more than this.
    const found = stranger === undefined ? '' : ` : il contient « ${stranger} »`;
    throw new Error(`${file} n’est pas un mariage exporté, ou n’est pas entier${found}`, { cause });
  }
  if (backup === undefined) throw new Error(`${file} ne contient pas de sauvegarde`);
  return backup;
}
