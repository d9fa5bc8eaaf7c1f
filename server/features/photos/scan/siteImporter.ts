/** The importer of the process at work, as every process of the site has it at hand. */
import type { PhotoFolder } from '../../../../contract/photos.schema.ts';
import type { Duty } from '../../../platform/duty/duty.ts';
import type { Catalogue } from '../photos.catalogue.ts';
import type { Importer } from './importer.ts';

export interface SiteImporter extends Omit<Importer, 'away'> {
  /** Whether photos of the folder are known and none of them is there: their disk may not be. */
  isAway(folder: PhotoFolder): boolean;
  /** Whether anything may still be imported: what another process says of it comes late. */
  mayGoOn(): boolean;
}

export function createSiteImporter(own: Importer, duty: Duty): SiteImporter {
  duty.answer('scan', own.requestScan);
  duty.answer('emptied', own.confirmEmptied);
  const status = duty.saidBy('import', own.status);
  const away = duty.saidBy('photos-away', own.away);
  return {
    start: own.start,
    stop: own.stop,
    requestScan: (folder) => duty.ask('scan', folder),
    confirmEmptied: () => duty.ask('emptied', ''),
    status,
    isAtWork: own.isAtWork,
    mayGoOn: () => !duty.isOn() || own.status().waiting > 0,
    isAway: (folder) => away().includes(folder),
  };
}

/** For who writes the index on behalf of all: what the next one at work has found out since must not be overwritten. */
export function writtenOnDuty(catalogue: Catalogue, duty: Pick<Duty, 'holds'>): Catalogue {
  const stillOn = async (tx: Parameters<Duty['holds']>[0]) => {
    if (!(await duty.holds(tx))) throw new Error('another process does the work by now');
  };
  return {
    ...catalogue,
    save: (file) => catalogue.save(file, stillOn),
    remove: (folder, name) => catalogue.remove(folder, name, stillOn),
  };
}
