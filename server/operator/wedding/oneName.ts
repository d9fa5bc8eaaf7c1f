import { WEDDING_NAME } from '../../weddings/wedding.ts';
import { UsageError } from '../command.ts';

/** The wedding that a command names. Throws where it is none, or several. */
export function oneName(positionals: readonly string[]): string {
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new UsageError('Indiquez un mariage, par son nom.');
  if (!WEDDING_NAME.test(name))
    throw new UsageError(
      'Le nom d’un mariage : 50 minuscules sans accent, chiffres ou tirets, comme « amina-et-bruno ».',
    );
  return name;
}
