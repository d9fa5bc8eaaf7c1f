/** Two weddings that would share what must be of one alone: an address, a folder, a database. The later name gives way. */
import { bucketPlace } from '../platform/s3Url.ts';
import type { Wedding } from './wedding.ts';

/** By name: what another one has already, in French. */
export function findClashes(weddings: readonly Wedding[]): Map<string, string[]> {
  const taken = new Map<string, string>();
  const clashes = new Map<string, string[]>();
  for (const { name, config, host } of weddings) {
    if (config === null) continue;
    const wants = [
      ['l’adresse', host],
      ['le dossier des photos', config.photosDir],
      ['le seau des photos', bucketPlace(config.photosS3Url)],
      ['le dossier du contenu', config.contentDir],
      ['le dossier des sauvegardes', config.backupDir],
      ['la base', config.databaseUrl],
      ['le seau des sauvegardes', config.backupS3Url],
    ] as const;
    const problems = wants.flatMap(([what, value]) => {
      const other = value ? taken.get(`${what} ${value}`) : undefined;
      return other === undefined ? [] : [`${what} est déjà de « ${other} »`];
    });
    if (problems.length > 0) clashes.set(name, problems);
    else for (const [what, value] of wants) if (value) taken.set(`${what} ${value}`, name);
  }
  return clashes;
}
