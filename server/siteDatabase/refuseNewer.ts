import { SITE_COMMAND, VERSION } from '../config/program.ts';
import { migrations } from './migrations/all.ts';

/** Throws a French sentence where the migrations that a database went through are of a newer program, of that `version`. */
export function refuseNewer(applied: readonly string[], name: string, version = '?'): void {
  if (applied.some((migration) => !Object.hasOwn(migrations, migration)))
    throw new Error(
      `la base ${name} vient d’une version plus récente du site (${version}) que celle-ci (${VERSION}).\n` +
        `Remettez la version plus récente, ou restaurez la sauvegarde faite avant la mise à jour (elle se nomme « …-migration ») avec ${SITE_COMMAND} restore`,
    );
}

/** For a command, which changes no schema: only a start does. */
export function refuseOtherVersion(applied: readonly string[], name: string): void {
  refuseNewer(applied, name);
  if (applied.length < Object.keys(migrations).length)
    throw new Error(
      `${name} vient d’une version plus ancienne : démarrez d’abord le site, qui la met à jour`,
    );
}
