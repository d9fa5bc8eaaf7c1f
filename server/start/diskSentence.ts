import { storageProblemOf } from '../platform/database/storageProblem.ts';

/** What to do first where the disk keeps a site from being opened: its database may well be whole. Undefined where the disk is not to blame. */
export function diskSentence(
  error: unknown,
  dataDir: string,
  next = 'puis démarrez de nouveau',
): string | undefined {
  const problem = storageProblemOf(error);
  if (problem === 'disk-full') return `le disque de ${dataDir} est plein : faites de la place, ${next}`;
  if (problem === 'disk-read-only')
    return `le disque de ${dataDir} n’accepte pas d’écriture : montez-le en écriture, ${next}`;
  return undefined;
}
