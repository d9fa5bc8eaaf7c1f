/**
 * What processes that serve one site together must have in common, and a database cannot give them: the folder of photos, and the same content. Compared
 * with what the leader says of its own.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Leadership } from '../platform/leader/leadership.ts';
import { bucketLocation } from '../platform/s3/s3Url.ts';

/** A file that identifies the folder on every machine, whatever its path there. */
const MARK = '.site';
/** Milliseconds that an edit may take to reach every machine. */
const SHIPPING = 60_000;

interface SiteFolders {
  photosDir: string;
  photosS3Url?: string | undefined;
  contentDir: string;
}

interface TogetherDeps {
  config: SiteFolders;
  leadership: Leadership;
  /** Identifies the content: two that differ have different values. */
  contentDigest: () => string;
  /** The content was not there before this start. */
  isContentNew: boolean;
  uptime: () => number;
}

/** To call once, where several processes may serve the site. Throws a French sentence where others run with other folders. */
export async function joinOthers(deps: TogetherDeps) {
  const { config, leadership, contentDigest, isContentNew, uptime } = deps;
  const ownPhotos = () => bucketLocation(config.photosS3Url) ?? markOf(config.photosDir);
  const photos = leadership.saidByLeader('photos-place', ownPhotos);
  const content = leadership.saidByLeader('content', contentDigest);
  let sameAt = uptime();

  /** French, where this process has other photos than the leader. */
  function photosProblem(): string | null {
    const said = photos();
    // The leader's disk may be away at present.
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
    /** French lines, where it shows another content for longer than it takes to copy it. */
    contentProblems() {
      if (content() === contentDigest()) sameAt = uptime();
      if (uptime() - sameAt < SHIPPING) return [];
      return [
        `un autre processus montre un autre contenu que ${config.contentDir} : copiez le même dossier partout`,
      ];
    },
  };
}

/** Null where it has none, or cannot be read. */
function markOf(photosDir: string): string | null {
  try {
    return readFileSync(join(photosDir, MARK), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** Of two processes that start at the same time, the first one's value counts. */
function mark(photosDir: string): void {
  mkdirSync(photosDir, { recursive: true });
  try {
    writeFileSync(join(photosDir, MARK), `${randomUUID()}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
