import { storageProblemOf } from '../../platform/database/storageProblem.ts';
import { messageOf } from '../../platform/text/messageOf.ts';

export function backupProblem(error: unknown, backupDir: string): string {
  const storage = storageProblemOf(error);
  if (storage === 'disk-full') return `un disque est plein (${messageOf(error)}) : faites de la place`;
  if (storage === 'disk-read-only') return `${backupDir} n’accepte pas d’écriture : montez-le en écriture`;
  if (storage === 'server-full')
    return `le disque de PostgreSQL est plein (${messageOf(error)}) : faites-y de la place`;
  const { code, path = '' } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === undefined || !path.startsWith(backupDir)) return messageOf(error);
  return `${backupDir} ne peut pas être écrit (${code}) : vérifiez BACKUP_DIR, son disque et ses droits`;
}
