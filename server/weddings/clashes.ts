/** Finds weddings that would share an address, a folder or a database, which only one of them may have. */
import { dirname } from 'node:path';
import { databaseLocation } from '../platform/database/postgres/postgresUrl.ts';
import { bucketLocation, parseBucket } from '../platform/s3/s3Url.ts';
import type { Wedding } from './wedding.ts';

type Claim = Pick<Wedding, 'name' | 'folder' | 'config' | 'host'>;

/**
 * Maps each refused claim to French lines that say what another wedding already has. The later claim is
 * refused; for folders, the claim of a wedding that does not own the folder. A wedding may claim twice: with
 * its settings in force, and later with the new ones.
 */
export function findClashes<Kind extends Claim>(claims: readonly Kind[]): Map<Kind, string[]> {
  const folders = new Map(claims.map(({ folder, name }) => [folder, name]));
  const taken = new Map<string, string>();
  /** Folders that contain a folder of another wedding, and therefore cannot be used either. */
  const above = new Map<string, string>();
  const clashes = new Map<Kind, string[]>();
  for (const claim of claims) {
    const { name, folder, config, host } = claim;
    if (config === null) continue;
    const problems: string[] = [];
    const tell = (what: string, other: string | undefined) => {
      if (other !== undefined && other !== name) problems.push(`${what} est déjà de « ${other} »`);
    };
    const wants = [
      ['l’adresse', host],
      ['le seau des photos', bucketLocation(config.photosS3Url)],
      ['la base', config.databaseUrl && databaseLocation(config.databaseUrl)],
      ['le seau des sauvegardes', config.backupS3Url && parseBucket(config.backupS3Url)?.name],
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
      clashes.set(claim, problems);
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

/** The folder and all its parents. */
function upFrom(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...upFrom(parent)];
}
