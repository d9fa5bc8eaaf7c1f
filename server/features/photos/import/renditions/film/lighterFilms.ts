/** Makes the lighter versions of films, one at a time and at low priority. */
import type { FastifyBaseLogger } from 'fastify';
import type { Semaphore } from '../../../../../platform/async/concurrency.ts';
import { repeat } from '../../../../../platform/async/timers.ts';
import { messageOf } from '../../../../../platform/http/problemError.ts';
import type { FolderList } from '../../../index/folderList.ts';
import type { Catalogue } from '../../../index/photos.catalogue.ts';
import type { Film, MarkedPhoto } from '../../../model/photos.rules.ts';
import type { PhotoStore } from '../../../store/photoStore.ts';
import { encodeLighter } from './conversions.ts';
import { ffmpegVersion } from './ffmpeg.ts';

/** Milliseconds between checks for work. */
const POLL_EVERY = 2000;
/** Milliseconds before a retry after a missing program or a full disk. */
const RETRY_AFTER = 60_000;
/** Milliseconds after which a film gives way to another; a phone's film takes a few minutes. */
const PATIENCE = 15 * 60_000;
/** Bytes of disk to keep free, because guests' answers come first. */
const RESERVE = 1024 ** 3;

interface LighterFilmsDeps {
  photoStore: PhotoStore;
  folders: Pick<FolderList, 'known'>;
  catalogue: Catalogue;
  program: string;
  /** Limits the programs that run at once. */
  places: Semaphore;
  /** Free bytes on the photos' disk; null if unknown. */
  free: () => Promise<number | null>;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now: () => number;
  patience?: number;
}

export function createLighterFilms(deps: LighterFilmsDeps) {
  const { photoStore, folders, catalogue, program, places, free, logger, now, patience = PATIENCE } = deps;
  let stopping = new AbortController();
  let working: Promise<void> | null = null;
  let hasProgram = false;
  let notBefore = 0;
  /** Until when films that have just failed are skipped. */
  const passedOver = new Map<string, number>();
  /** Films that delayed others; made when nothing else waits. */
  const slow = new Set<string>();
  let stopPolling = () => {};

  const films = () =>
    folders
      .known()
      .flatMap((folder) => catalogue.allPhotos(folder))
      .filter(({ film }) => film !== null);
  const waiting = () => films().filter(({ film }) => film?.lighter === 'waiting');

  const ready = () => waiting().filter((photo) => (passedOver.get(keyOf(photo)) ?? 0) <= now());
  const isQuick = (photo: MarkedPhoto) => !slow.has(keyOf(photo));

  /** Prefers films that some browsers cannot play at all. */
  function next(): MarkedPhoto | undefined {
    const quick = ready().filter(isQuick);
    const all = quick.length > 0 ? quick : ready();
    return all.find(({ film }) => !film?.codec.startsWith('avc1')) ?? all[0];
  }

  /** Returns a signal that aborts on a stop, or once the film has taken long while a quick one waits. */
  function endOf(photo: MarkedPhoto): { signal: AbortSignal; forget: () => void } {
    const leaving = new AbortController();
    const begun = performance.now();
    const looking = setInterval(() => {
      if (performance.now() - begun < patience) return;
      if (!ready().some((other) => keyOf(other) !== keyOf(photo) && isQuick(other))) return;
      slow.add(keyOf(photo));
      leaving.abort();
    }, patience / 100).unref();
    const signal = AbortSignal.any([stopping.signal, leaving.signal]);
    return { signal, forget: () => clearInterval(looking) };
  }

  /** Makes the next film, if any; called regularly after `start`. */
  async function makeNext(): Promise<void> {
    if (!hasProgram) hasProgram = (await ffmpegVersion(program)) !== null;
    if (!hasProgram) return wait();
    const photo = next();
    if (!photo) return;
    const left = await free();
    if (left !== null && left < RESERVE + photo.size) return passOver(photo);
    const leave = await places.take(stopping.signal);
    if (leave) await make(photo).finally(leave);
  }

  function wait(): void {
    notBefore = now() + RETRY_AFTER;
  }

  function passOver(photo: MarkedPhoto): void {
    passedOver.set(keyOf(photo), now() + RETRY_AFTER);
  }

  async function make(photo: MarkedPhoto): Promise<void> {
    const { folder, name, etag, film } = photo;
    if (film === null) return;
    const original = { kind: 'original', folder, name } as const;
    const stored = await photoStore.openHere(original, etag, stopping.signal).catch(() => null);
    // The file has changed (the next scan imports it), its disk is away, or the site stops.
    if (!stored) return passOver(photo);
    const draft = await photoStore.draft({ kind: 'lighter', folder, name });
    const { signal, forget } = endOf(photo);
    try {
      const files = { descriptor: stored.descriptor, made: draft.descriptor };
      const made = await encodeLighter(program, files, { isHdr: film.isHdr, signal });
      if (signal.aborted) return;
      if (made === null) {
        hasProgram = false;
        return wait();
      }
      // If the film was moved or replaced meanwhile, the new file waits for its own turn.
      const current = catalogue.anyPhoto(folder, name);
      if (!current?.film || current.etag !== etag) return;
      if (made !== 'failed') await draft.finish(stopping.signal);
      await save(current, current.film, made === 'failed' ? 'failed' : 'made');
    } finally {
      forget();
      await draft.close();
      await stored.close();
    }
  }

  async function save(
    { marks: _, ...photo }: MarkedPhoto,
    film: Film,
    lighter: 'made' | 'failed',
  ): Promise<void> {
    await catalogue.save({ ...photo, film: { ...film, lighter } });
    const { folder, name } = photo;
    if (lighter === 'made') logger.info({ folder, name }, 'a lighter film was made');
    else logger.warn({ folder, name }, 'no lighter film could be made');
  }

  return {
    makeNext,
    hasProgram: () => hasProgram,
    status: () => ({ count: films().length, program: hasProgram, waiting: waiting().length }),
    /** May be called again after a stop. */
    start() {
      stopping = new AbortController();
      stopPolling = repeat(POLL_EVERY, async () => {
        if (working || now() < notBefore) return;
        working = makeNext().catch((error: unknown) => {
          if (stopping.signal.aborted) return;
          logger.warn({ reason: messageOf(error) }, 'lighter films wait');
          wait();
        });
        await working;
        working = null;
      });
    },
    /** Ends the running program or transfer; its film waits for the next start. */
    async stop() {
      stopPolling();
      stopping.abort();
      await working;
    },
  };
}

export type LighterFilms = ReturnType<typeof createLighterFilms>;

function keyOf({ folder, name }: MarkedPhoto): string {
  return `${folder}/${name}`;
}
