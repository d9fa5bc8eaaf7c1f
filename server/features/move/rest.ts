/**
 * Makes this process rest while the site moves or has moved: pauses the work on photos, and answers requests
 * that the site is moving. Ends a pause whose mover has died.
 */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { repeat } from '../../platform/async/timers.ts';
import type { App } from '../../platform/http/app.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import { sendStandalonePage } from '../../platform/http/standalonePage.ts';
import type { Work } from '../../platform/leader/leadership.ts';
import { BACK_SOON_SECONDS, endPause, listRelocations } from '../../siteDatabase/relocation.repository.ts';
import { isGivenUp, reasonToRest } from '../../siteDatabase/relocation.rules.ts';
import type { Store } from '../../siteDatabase/tables.ts';

const POLL_EVERY_MS = 250;

export function createRest({
  store,
  photosPlace,
  uptime,
  logger,
}: {
  store: Pick<Store, 'db' | 'write' | 'changeMark'>;
  photosPlace: string;
  /** A monotonic clock in milliseconds. */
  uptime: () => number;
  logger: FastifyBaseLogger;
}) {
  let isResting = false;
  const listeners: (() => void)[] = [];
  let mark = Number.NaN;
  let pause: { moveId: string; beat: number; seen: number } | undefined;

  /** Called regularly after `start`. */
  async function refresh(): Promise<void> {
    const now = store.changeMark();
    if (now === mark && pause === undefined) return;
    const relocations = await listRelocations(store.db);
    mark = now;
    const reason = reasonToRest(relocations, photosPlace);
    if ((reason !== null) !== isResting) tell(reason);
    setResting(reason !== null);
    const paused = relocations.find(({ state }) => state === 'paused');
    if (paused?.moveId !== pause?.moveId || paused?.beat !== pause?.beat)
      pause = paused && { moveId: paused.moveId, beat: paused.beat, seen: uptime() };
    if (pause && isGivenUp({ seen: pause.seen, now: uptime() })) await giveUp(pause);
  }

  async function giveUp(dead: { moveId: string; beat: number }): Promise<void> {
    await store.write((tx) => endPause(tx, dead));
    pause = undefined;
    setResting(false);
    logger.warn('the site goes on: nobody has moved it for a while');
  }

  function setResting(rests: boolean): void {
    if (rests === isResting) return;
    isResting = rests;
    for (const listener of listeners) listener();
  }

  function tell(reason: ReturnType<typeof reasonToRest>): void {
    if (reason === null) logger.info('the site goes on');
    else logger.warn({ ...reason }, 'the site rests while it moves');
  }

  return {
    isResting: () => isResting,
    /** Calls `listener` after each change. */
    onChange(listener: () => void): void {
      listeners.push(listener);
    },
    refresh,
    /** Returns the stop function. */
    start: () => repeat(POLL_EVERY_MS, refresh),
  };
}

export type Rest = ReturnType<typeof createRest>;

/**
 * Runs work only while the site does not rest: its database accepts no writes then, and the site may already
 * run elsewhere.
 */
export function whileAwake({ isResting, onChange }: Pick<Rest, 'isResting' | 'onChange'>, work: Work): Work {
  let isStarted = false;
  let isRunning = false;
  let turn = Promise.resolve();

  /** Serialised, because a rest may end before all work has stopped. */
  function follow(): Promise<void> {
    turn = turn
      .catch(() => {})
      .then(async () => {
        const mayRun = isStarted && !isResting();
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

/** Monitoring is answered during a rest too. */
const OPEN = /^\/api\/(?:health|metrics)\b/;

const MOVING = {
  status: 503,
  title: 'Revenez dans un instant',
  text: 'Le site déménage et revient tout de suite. Rien n’est perdu, et votre lien reste le même.',
  retryAfter: BACK_SOON_SECONDS,
};

interface RestOptions extends Partial<Pick<Rest, 'isResting'>> {
  /** The couple's names above the text. */
  names: () => string;
}

export function addRest(app: App, { isResting, names }: RestOptions): void {
  if (!isResting) return;
  // Uses callbacks, to add no promise to each request.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isResting() || OPEN.test(request.url)) done();
    else if (request.headers.accept?.includes('text/html') === true)
      sendStandalonePage(reply, { ...MOVING, names: names() });
    else done(isCalled(request) ? new ProblemError('moving', { retryAfter: BACK_SOON_SECONDS }) : undefined);
  });
}

/** False for files of the built site, which are served as usual. */
function isCalled({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/') || url === '/';
}
