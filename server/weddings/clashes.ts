/** Finds weddings that would share what must belong to one alone: an address, a folder, a database. */
import { dirname } from 'node:path';
import { databaseLocation } from '../platform/database/postgres/postgresUrl.ts';
import { bucketLocation, parseBucket } from '../platform/s3/s3Url.ts';
import type { Wedding } from './wedding.ts';

/** For each name, what another wedding has already, in French. The later name is refused; for folders, the wedding that uses one outside of its own. */
export function findClashes(weddings: readonly Wedding[]): Map<string, string[]> {
  const folders = new Map(weddings.map(({ folder, name }) => [folder, name]));
  const taken = new Map<string, string>();
  /** Folders that contain a folder of another wedding: a wedding that used them would have that one too. */
  const above = new Map<string, string>();
  const clashes = new Map<string, string[]>();
  for (const { name, folder, config, host } of weddings) {
    if (config === null) continue;
    const problems: string[] = [];
    const tell = (what: string, other: string | undefined) => {
      if (other !== undefined && other !== name) problems.push(`${what} est déjà de « ${other} »`);
    };
    const wants = [
      ['l’adresse', host],
      ['le seau des photos', bucketLocation(config.photosS3Url)],
      ['la base', config.databaseUrl && databaseLocation(config.databaseUrl)],
      ['le seau des sauvegardes', config.backupS3Url && parseBucket(config.backupS3Url)?.place],
    ] as const;
    const paths = [
      ['le dossier des photos', config.photosDir],
      ['le dossier du contenu', config.contentDir],
      ['le dossier des sauvegardes', config.backupDir],
    ] as const;
    const outside = paths.filter(([, path]) => !upFrom(path).includes(folder));
    for (const [what, path] of outside) {
      if (upFrom(folder).includes(path)) problems.push(`${what} contient ceux des mariages`);
      const [other] = upFrom(path).flatMap((each) => folders.get(each) ?? taken.get(each) ?? []);
      tell(what, other ?? above.get(path));
    }
    for (const [what, value] of wants) if (value) tell(what, taken.get(`${what} ${value}`));
    if (problems.length > 0) {
      clashes.set(name, problems);
      continue;
    }
    for (const [what, value] of wants) if (value) taken.set(`${what} ${value}`, name);
    for (const [, path] of outside) {
      taken.set(path, name);
      for (const each of upFrom(dirname(path))) above.set(each, name);
    }
  }
  return clashes;
}

/** The folder itself, the one that it is in, and so on. */
function upFrom(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...upFrom(parent)];
}
