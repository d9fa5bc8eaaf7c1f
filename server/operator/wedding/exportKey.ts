/** The passphrase of one exported file, by which an installation reads it that has no other key of this one. */
import { readFileSync } from 'node:fs';
import { VARIABLES } from '../../config/variables.ts';
import { UsageError } from '../command.ts';

/** `file`: what `--key-file` names; without it EXPORT_KEY, since all accounts of the machine read arguments. Undefined where there is none. */
export function exportKey(file: string | undefined, env: NodeJS.ProcessEnv): string | undefined {
  const phrase = (file === undefined ? env.EXPORT_KEY : readFileSync(file, 'utf8').trimEnd()) || undefined;
  const { schema, expected } = VARIABLES.backupKey;
  if (phrase !== undefined && !schema.safeParse(phrase).success)
    throw new UsageError(`La phrase de ce fichier : ${expected}.`);
  return phrase;
}
