/**
 * Checks what processes that serve one site together must share but a database cannot give them: the photo
 * folder and the content. Each process compares its own with what the leader published.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Leadership } from '../platform/leader/leadership.ts';
import { bucketLocation } from '../platform/s3/s3Url.ts';

/** File that identifies the photo folder, whatever its path on each machine. */
const MARK = '.site';
/** Milliseconds that copying an edit to every machine may take. */
const CONTENT_SYNC_GRACE_MS = 60_000;

interface SiteFolders {
  photosDir: string;
  photosS3Url?: string | undefined;
  contentDir: string;
}

interface PeerDeps {
  config: SiteFolders;
  leadership: Leadership;
  /** A digest that differs whenever the content differs. */
  contentDigest: () => string;
  /** Whether this start copied the shipped content. */
  isContentNew: boolean;
  uptime: () => number;
}

/** Called once if several processes may serve the site. Throws in French if others use other folders. */
export async function checkPeers(deps: PeerDeps) {
  const { config, leadership, contentDigest, isContentNew, uptime } = deps;
  const ownPhotos = () => bucketLocation(config.photosS3Url) ?? markOf(config.photosDir);
  const photos = leadership.saidByLeader('photos-place', ownPhotos);
  const content = leadership.saidByLeader('content', contentDigest);
  let sameAt = uptime();

  /** Returns a French sentence if this process has other photos than the leader. */
  function photosProblem(): string | null {
    const said = photos();
    // Null while the leader cannot read its own disk.
    if (said === null || said === ownPhotos()) return null;
    return `d’autres processus servent ce site avec d’autres photos que celles de ${bucketLocation(config.photosS3Url) ?? config.photosDir} : donnez à tous le même PHOTOS_DIR (un dossier commun) ou le même PHOTOS_S3_URL`;
  }

  if (await leadership.isElsewhere()) {
    if (isContentNew) {
      rmSync(config.contentDir, { recursive: true, force: true });
      throw new Error(
        `d’autres processus servent ce site, et le contenu manque ici : donnez à tous le même CONTENT_DIR, ou copiez-le dans ${config.contentDir}`,
      );
    }
    const problem = photosProblem();
    if (problem !== null) throw new Error(problem);
  } else if (config.photosS3Url === undefined && markOf(config.photosDir) === null) mark(config.photosDir);

  return {
    photosProblem,
    /** Returns French lines once the content has differed for longer than copying it takes. */
    contentProblems() {
      if (content() === contentDigest()) sameAt = uptime();
      if (uptime() - sameAt < CONTENT_SYNC_GRACE_MS) return [];
      return [
        `un autre processus montre un autre contenu que ${config.contentDir} : copiez le même dossier partout`,
      ];
    },
  };
}

/** Returns null if the folder has no mark or cannot be read. */
function markOf(photosDir: string): string | null {
  try {
    return readFileSync(join(photosDir, MARK), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** If two processes start at the same moment, the value written first stays. */
function mark(photosDir: string): void {
  mkdirSync(photosDir, { recursive: true });
  try {
    writeFileSync(join(photosDir, MARK), `${randomUUID()}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
