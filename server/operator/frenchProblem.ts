/** What a command says of an error that a library or the system told in English. */
import { messageOf } from '../platform/text/messageOf.ts';

const SYSTEM: Readonly<Record<string, string>> = {
  EACCES: 'ce compte n’y a pas droit',
  EPERM: 'ce compte n’y a pas droit',
  ENOENT: 'n’existe pas',
  EEXIST: 'existe déjà',
  EISDIR: 'est un dossier',
  ENOTDIR: 'n’est pas dans un dossier',
  ENOSPC: 'le disque est plein',
  EROFS: 'le disque n’accepte pas d’écriture',
};

const ARGUMENTS: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'Option inconnue',
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: 'Argument en trop',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'Valeur manquante ou inattendue',
};

/** Undefined for what is no matter of the arguments. */
export function argumentProblem(error: unknown): string | undefined {
  const { code = '' } = error as { code?: unknown };
  const what = ARGUMENTS[String(code)];
  const [, named = ''] = /'([^' ]*)/.exec(messageOf(error)) ?? [];
  return what && `${what} : ${named}`;
}

export function frenchProblem(error: unknown): string {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const what = SYSTEM[code];
  return what === undefined || path === undefined ? messageOf(error) : `${path} : ${what}`;
}
