import { type Config, problemLine } from '../config/config.ts';
import type { App } from '../platform/http/app.ts';

/** Throws a line about the configuration where the port or the address cannot be used. */
export async function listen(app: App, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    const expected = PORT_PROBLEMS[code];
    const line = expected
      ? problemLine('PORT', port, expected)
      : problemLine('HOST', host, 'une adresse de cette machine');
    throw new Error(line, { cause });
  }
}

const PORT_PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'un port qu’aucun autre programme n’occupe',
  EACCES: 'un port que ce compte a le droit d’ouvrir',
};
