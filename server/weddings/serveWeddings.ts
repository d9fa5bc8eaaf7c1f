/** Serves many weddings in one process: a server that listens, and weddings that open behind it on demand. */
import type { FastifyBaseLogger } from 'fastify';
import { listen } from '../composition/serve.ts';
import type { Config, Environment } from '../config/config.ts';
import { VERSION } from '../config/program.ts';
import { createStop } from '../platform/async/stop.ts';
import { repeat } from '../platform/async/timers.ts';
import { lockFolder } from '../platform/files/processLock.ts';
import type { App } from '../platform/http/app.ts';
import { makeFolderOf } from '../startup/dataFolder.ts';
import { createFiguresCache } from './figuresCache.ts';
import { createFront } from './front.ts';
import { createOpener } from './opener.ts';
import { createRegistry, type Registry } from './registry.ts';
import { createWaker } from './waker.ts';
import type { Wedding } from './wedding.ts';
import { createPool } from './weddingPool.ts';

/** Interval of the scans for added, changed, removed and idle weddings. */
const POLL_EVERY_MS = 3000;

export type WeddingsConfig = Pick<
  Config,
  'port' | 'host' | 'trustProxy' | 'weddingsOpen' | 'metricsToken'
> & { weddingsDir: string };

export interface RunningWeddings {
  front: App;
  registry: Registry;
  stop(): Promise<void>;
}

/** `tellPassword` gets a new wedding's password. Throws if the folder is unreadable or the port taken. */
export async function serveWeddings({
  config,
  environment,
  logger,
  tellPassword,
  pollEvery = POLL_EVERY_MS,
  patience,
}: {
  config: WeddingsConfig;
  /** The process's environment with its secret files read; shared by all weddings. */
  environment: Environment;
  logger: FastifyBaseLogger;
  tellPassword: (wedding: string, password: string) => void;
  pollEvery?: number;
  /** Milliseconds that figures and visitors wait for a wedding, of which each has its own default. */
  patience?: number | undefined;
}): Promise<RunningWeddings> {
  const { weddingsDir } = config;
  const now = Date.now;
  makeFolderOf('WEDDINGS_DIR', weddingsDir);
  const lock = lockFolder(weddingsDir, 'weddings', now(), VERSION);
  const registry = createRegistry(weddingsDir, environment);
  await registry.refresh();
  const known = createFiguresCache(patience);
  const pool = createPool({
    open: createOpener({
      logger,
      tellPassword,
      pollEvery,
      known,
      problemsOf: (name) => registry.named(name)?.problems ?? [],
    }),
    limit: config.weddingsOpen,
    ...(patience !== undefined && { patience }),
    now,
    logger,
    onClosed: (wedding, isUnfinished) => void waker.noteNextMail(wedding, isUnfinished),
  });
  const waker = createWaker({
    pool,
    now,
    midnight: (time) => new Date(time).setHours(0, 0, 0, 0),
    namesAtStart: registry.all().map(({ name }) => name),
    logger,
  });
  const told = createTeller(logger);
  const poll = async () => {
    await registry.refresh();
    told(registry.all());
    await pool.sweep(registry.named);
    await waker.wakeDue(registry.all());
  };

  const front = createFront({ ...config, registry, pool, known, logger });
  let stopPolling = () => {};
  front.addHook('preClose', async () => {
    stopPolling();
    // Live figures end at once; the other requests are waited for once the server accepts no new ones.
    closing = pool.stop();
  });
  front.addHook('onClose', () => closing);
  let closing = Promise.resolve();
  const stop = createStop({
    server: front.server,
    async close() {
      await front.close();
      lock.release();
    },
  });
  await listen(front, config);
  told(registry.all());
  for (const wedding of registry.all()) await waker.noteNextMail(wedding);
  stopPolling = repeat(pollEvery, () =>
    poll().catch((err: unknown) => logger.error({ err }, 'the weddings could not be looked over')),
  );
  return { front, registry, stop };
}

/** Logs each problem of a wedding's settings once, and in one line what several share, as an unplugged disk. */
function createTeller(logger: FastifyBaseLogger): (weddings: readonly Wedding[]) => void {
  const told = new WeakSet<Wedding>();
  return (weddings) => {
    const untold = weddings.filter((each) => each.problems.length > 0 && !told.has(each));
    const same = Map.groupBy(untold, ({ folder, problems }) => problems.join('\n').replaceAll(folder, ''));
    for (const [first, ...others] of same.values()) {
      if (first === undefined) continue;
      for (const each of [first, ...others]) told.add(each);
      const { name, problems } = first;
      const who =
        others.length === 0 ? { wedding: name } : { weddings: [name, ...others.map((each) => each.name)] };
      logger.error({ ...who, problems }, 'settings that cannot be used');
    }
  };
}
