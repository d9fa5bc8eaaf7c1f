/** Whether this process of the site must rest, because the site moves or has moved; and the end of a pause whose mover is dead. */
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
  /** Counts milliseconds whatever the clock says. */
  uptime: () => number;
  logger: FastifyBaseLogger;
}) {
  let isResting = false;
  const listeners: (() => void)[] = [];
  let mark = Number.NaN;
  let pause: { moveId: string; beat: number; seen: number } | undefined;

  /** What `start` does again and again. */
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
    /** Tells each change of it. */
    onChange(listener: () => void): void {
      listeners.push(listener);
    },
    refresh,
    /** Gives what ends it. */
    start: () => repeat(POLL_EVERY_MS, refresh),
  };
}

export type Rest = ReturnType<typeof createRest>;

/**
 * Work that must not go on while the site rests: it would be done for a database that takes nothing, beside the site that lives elsewhere by
 * now. It ends when the rest begins, and begins again where it is over.
 */
export function whileAwake({ isResting, onChange }: Pick<Rest, 'isResting' | 'onChange'>, work: Work): Work {
  let isStarted = false;
  let isRunning = false;
  let turn = Promise.resolve();

  /** One after the other: a rest may be over before all has ended. */
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

/** « Revenez dans un instant », as a page for people and as a problem for the pages that are open already. */

/** Whoever watches over the site is told how it is all the same. */
const OPEN = /^\/api\/(?:health|metrics)\b/;

const MOVING = {
  status: 503,
  title: 'Revenez dans un instant',
  text: 'Le site déménage et revient tout de suite. Rien n’est perdu, et votre lien reste le même.',
  retryAfter: BACK_SOON_SECONDS,
};

interface RestOptions extends Partial<Pick<Rest, 'isResting'>> {
  /** The couple's, over the page. */
  names: () => string;
}

export function addRest(app: App, { isResting, names }: RestOptions): void {
  if (!isResting) return;
  // No promise of its own for each request of a site that does not move.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isResting() || OPEN.test(request.url)) done();
    else if (request.headers.accept?.includes('text/html') === true)
      sendStandalonePage(reply, { ...MOVING, names: names() });
    else done(isCalled(request) ? new ProblemError('moving', { retryAfter: BACK_SOON_SECONDS }) : undefined);
  });
}

/** The files of an open page itself do nobody harm. */
function isCalled({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/') || url === '/';
}
