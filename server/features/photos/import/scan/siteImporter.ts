/** The leader's importer, as every process of the site has it at hand. */
import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import type { Leadership } from '../../../../platform/leader/leadership.ts';
import type { Catalogue } from '../../index/photos.catalogue.ts';
import type { Importer, Taken } from './importer.ts';

export interface SiteImporter extends Omit<Importer, 'away' | 'take'> {
  /** Settles once the leader knows of it. */
  take(file: Taken): Promise<void>;
  /** Whether photos of the folder are known and none of them is there: their disk may not be. */
  isAway(folder: PhotoFolder): boolean;
  /** Whether anything may still be imported: what another process says of it comes late. */
  mayGoOn(): boolean;
}

export function createSiteImporter(own: Importer, leadership: Leadership): SiteImporter {
  leadership.onRequest('scan', own.requestScan);
  leadership.onRequest('take', (file) => own.take(JSON.parse(file)));
  leadership.onRequest('emptied', own.confirmEmptied);
  const status = leadership.saidByLeader('import', own.status);
  const away = leadership.saidByLeader('photos-away', own.away);
  return {
    start: own.start,
    stop: own.stop,
    requestScan: (folder) => leadership.askLeader('scan', folder),
    take: (file) => leadership.askLeader('take', JSON.stringify(file)),
    confirmEmptied: () => leadership.askLeader('emptied', ''),
    status,
    isAtWork: own.isAtWork,
    mayGoOn: () => !leadership.isLeader() || own.status().waiting > 0,
    isAway: (folder) => away().includes(folder),
  };
}

/** For who writes the index on behalf of all: what the next leader has found out since must not be overwritten. */
export function writtenByLeader(catalogue: Catalogue, leadership: Pick<Leadership, 'holds'>): Catalogue {
  const stillOn = async (tx: Parameters<Leadership['holds']>[0]) => {
    if (!(await leadership.holds(tx))) throw new Error('another process leads by now');
  };
  return {
    ...catalogue,
    save: (file) => catalogue.save(file, stillOn),
    remove: (folder, name) => catalogue.remove(folder, name, stillOn),
  };
}
