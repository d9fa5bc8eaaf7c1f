/**
 * Pauses this process while the site moves or has moved: stops the work on photos, and answers requests that the
 * site is moving. Ends a pause whose mover has died.
 */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { repeat } from '../../platform/async/timers.ts';
import type { App } from '../../platform/http/app.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import { sendStandalonePage } from '../../platform/http/standalonePage.ts';
import type { Work } from '../../platform/leader/leadership.ts';
import { BACK_SOON_SECONDS, endPause, listRelocations } from '../../siteDatabase/relocation.repository.ts';
import { isMoverDead, pauseReason } from '../../siteDatabase/relocation.rules.ts';
import type { Store } from '../../siteDatabase/tables.ts';

const POLL_EVERY_MS = 250;

export function createMovePause({
  store,
  photosLocation: photosPlace,
  uptime,
  logger,
}: {
  store: Pick<Store, 'db' | 'write' | 'changeMark'>;
  photosLocation: string;
  /** A monotonic clock in milliseconds. */
  uptime: () => number;
  logger: FastifyBaseLogger;
}) {
  let isPaused = false;
  const listeners: (() => void)[] = [];
  let mark = Number.NaN;
  let pause: { moveId: string; beat: number; seen: number } | undefined;

  /** Called regularly after `start`. */
  async function refresh(): Promise<void> {
    const now = store.changeMark();
    if (now === mark && pause === undefined) return;
    const relocations = await listRelocations(store.db);
    mark = now;
    const reason = pauseReason(relocations, photosPlace);
    if ((reason !== null) !== isPaused) tell(reason);
    setPaused(reason !== null);
    const paused = relocations.find(({ state }) => state === 'paused');
    if (paused?.moveId !== pause?.moveId || paused?.beat !== pause?.beat)
      pause = paused && { moveId: paused.moveId, beat: paused.beat, seen: uptime() };
    if (pause && isMoverDead({ seen: pause.seen, now: uptime() })) await giveUp(pause);
  }

  async function giveUp(dead: { moveId: string; beat: number }): Promise<void> {
    await store.write((tx) => endPause(tx, dead));
    pause = undefined;
    setPaused(false);
    logger.warn('the site goes on: nobody has moved it for a while');
  }

  function setPaused(paused: boolean): void {
    if (paused === isPaused) return;
    isPaused = paused;
    for (const listener of listeners) listener();
  }

  function tell(reason: ReturnType<typeof pauseReason>): void {
    if (reason === null) logger.info('the site goes on');
    else logger.warn({ ...reason }, 'the site is paused while it moves');
  }

  return {
    isPaused: () => isPaused,
    /** Calls `listener` after each change. */
    onChange(listener: () => void): void {
      listeners.push(listener);
    },
    refresh,
    /** Returns the stop function. */
    start: () => repeat(POLL_EVERY_MS, refresh),
  };
}

export type MovePause = ReturnType<typeof createMovePause>;

/**
 * Runs work only while the site is not paused: its database accepts no writes then, and the site may already
 * run elsewhere.
 */
export function unlessPaused(
  { isPaused, onChange }: Pick<MovePause, 'isPaused' | 'onChange'>,
  work: Work,
): Work {
  let isStarted = false;
  let isRunning = false;
  let turn = Promise.resolve();

  /** Serialised, because a pause may end before all work has stopped. */
  function follow(): Promise<void> {
    turn = turn
      .catch(() => {})
      .then(async () => {
        const mayRun = isStarted && !isPaused();
        if (mayRun === isRunning) return;
        isRunning = mayRun;
        if (mayRun) work.start();
        else await work.stop();
      });
    return turn;
  }
  onChange(() => void follow().catch(() => {}));

  return {
    start() {
      isStarted = true;
      void follow();
    },
    stop() {
      isStarted = false;
      return follow();
    },
  };
}

/** Monitoring is answered during a pause too. */
const OPEN = /^\/api\/(?:health|metrics)\b/;

const MOVING = {
  status: 503,
  title: 'Revenez dans un instant',
  text: 'Le site déménage et revient tout de suite. Rien n’est perdu, et votre lien reste le même.',
  retryAfter: BACK_SOON_SECONDS,
};

interface PauseOptions extends Partial<Pick<MovePause, 'isPaused'>> {
  /** The couple's names above the text. */
  names: () => string;
}

export function addMovePause(app: App, { isPaused, names }: PauseOptions): void {
  if (!isPaused) return;
  // Uses callbacks, to add no promise to each request.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isPaused() || OPEN.test(request.url)) done();
    else if (request.headers.accept?.includes('text/html') === true)
      sendStandalonePage(reply, { ...MOVING, names: names() });
    else done(isCalled(request) ? new ProblemError('moving', { retryAfter: BACK_SOON_SECONDS }) : undefined);
  });
}

/** False for files of the built site, which are served as usual. */
function isCalled({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/') || url === '/';
}
