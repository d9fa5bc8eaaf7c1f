/** Notices that the data folder of the running site went with its disk: nothing is made below the mount point. */
import { existsSync } from 'node:fs';
import { markerFile } from './dataFolder.ts';

/** Returns a function that looks whether the marker is there; `tellGone` is called once each time that it went. */
export function watchDataFolder(dataDir: string, tellGone: () => void): () => boolean {
  let isThere = true;
  return () => {
    const wasThere = isThere;
    isThere = existsSync(markerFile(dataDir));
    if (wasThere && !isThere) tellGone();
    return isThere;
  };
}
