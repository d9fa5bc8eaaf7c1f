/** Says in French what the system answered about a file. */
const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'ce compte n’y a pas droit',
  EPERM: 'ce compte n’y a pas droit',
  ENOENT: 'n’existe pas',
  EEXIST: 'existe déjà',
  EISDIR: 'est un dossier',
  ENOTDIR: 'n’est pas dans un dossier',
  ENOSPC: 'le disque est plein',
  EROFS: 'le disque n’accepte pas d’écriture',
};

/** Undefined for any other error. */
export function systemWords(error: unknown): string | undefined {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return WORDS[code];
}
