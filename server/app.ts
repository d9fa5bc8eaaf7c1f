/** The explicit list of features. Tests build the same app in-process. */
import cookie from '@fastify/cookie';
import { type FastifyBaseLogger, fastify, LogController, type RouteOptions } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { speakFrench } from '../contract/messages.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { binRoutes } from './features/bin/bin.routes.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { exportsRoutes } from './features/exports/exports.routes.ts';
import { familleCookie } from './features/familles/familleHash.ts';
import { createFamilleLookup } from './features/familles/familles.lookup.ts';
import { famillesRoutes } from './features/familles/familles.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { metricsRoutes } from './features/health/metrics.routes.ts';
import { createOperatorCheck } from './features/health/operator.guard.ts';
import type { Vitals } from './features/health/vitals.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { accountsRoutes } from './features/hosts/accounts.routes.ts';
import { createDevices } from './features/hosts/devices.ts';
import { createHostCheck, createHostGuard, createIdentify } from './features/hosts/hosts.guard.ts';
import { hostsRoutes } from './features/hosts/hosts.routes.ts';
import type { IsGuessable } from './features/hosts/passwordCheck.ts';
import { createSessions } from './features/hosts/sessions.usecases.ts';
import { weddingWords } from './features/hosts/weddingWords.rules.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { mailRoutes } from './features/mail/mail.routes.ts';
import type { Mailer } from './features/mail/mail.transport.ts';
import { beforeRoutes } from './features/mailings/before.routes.ts';
import { queueConfirmation } from './features/mailings/confirmation.usecases.ts';
import { mailingsRoutes } from './features/mailings/mailings.routes.ts';
import type { MailingQueue } from './features/mailings/queue.ts';
import type { ResolveTxt } from './features/mailings/sender.ts';
import { templatesRoutes } from './features/mailings/templates.routes.ts';
import { mergeRoutes } from './features/merge/merge.routes.ts';
import { paramsRoutes } from './features/params/params.routes.ts';
import { archivesRoutes } from './features/photos/archives.routes.ts';
import { photoChangesRoutes } from './features/photos/changes/changes.routes.ts';
import { photoRequestsHostRoutes, photoRequestsRoutes } from './features/photos/changes/requests.routes.ts';
import { picturesRoutes } from './features/photos/delivery/pictures.routes.ts';
import { photoHostsRoutes } from './features/photos/photoHosts.routes.ts';
import type { PhotoLibrary } from './features/photos/photoLibrary.ts';
import { createViewers } from './features/photos/photos.rights.ts';
import { photosRoutes } from './features/photos/photos.routes.ts';
import { uploadsRoutes } from './features/photos/uploads/uploads.routes.ts';
import { quickAnswerRoutes } from './features/reponses/quickAnswer.routes.ts';
import { reponsesRoutes } from './features/reponses/reponses.routes.ts';
import { visitsRoutes } from './features/visits/visits.routes.ts';
import { createVisits } from './features/visits/visits.usecases.ts';
import type { ContentStore } from './features/wedding/contentStore.ts';
import { createFamilleContent } from './features/wedding/familleContent.ts';
import { weddingRoutes } from './features/wedding/wedding.routes.ts';
import { serveAssets } from './platform/assets.ts';
import { answerClientErrors } from './platform/clientErrors.ts';
import { protectFromCsrf } from './platform/csrf.ts';
import { securityHeaders } from './platform/headers.ts';
import type { App } from './platform/http.ts';
import { parseJson } from './platform/json.ts';
import { answerFrameworkErrors, answerProblems } from './platform/problems.ts';
import { createRateLimiter } from './platform/rateLimiter.ts';
import { limitRequests } from './platform/requestLimits.ts';
import { logRequests } from './platform/requestLog.ts';
import { validatorCompiler } from './platform/validation.ts';
import type { Store } from './tables.ts';

export interface AppOptions {
  store: Store;
  content: ContentStore;
  /** Resized pictures; may be emptied at any time. */
  cacheDir: string;
  /** The build's folder, or null to serve the API alone. */
  webRoot: string | null;
  /** Its importer is started by the caller, and stopped with the app. */
  library: PhotoLibrary;
  /** Root of the site as guests know it; `https` turns on `Secure` cookies and HSTS. */
  publicUrl: string;
  csrfSecret: string;
  /** Signs the cookie by which a browser of the hosts is known again; not the same, for visitors choose what the other one signs. */
  deviceSecret: string;
  isGuessable: IsGuessable;
  trustProxy: boolean;
  mailer: Mailer;
  /** Started by the caller, and stopped with the app. */
  mailingQueue: MailingQueue;
  mailFrom: string | undefined;
  resolveTxt: ResolveTxt;
  vitals: Vitals;
  /** Opens health's parts and metrics besides the hosts' session. */
  metricsToken?: string | undefined;
  now: () => number;
  logger?: FastifyBaseLogger;
  timeouts?: Timeouts;
  onRoute?: (route: RouteOptions) => void;
}

/** Milliseconds for a request's headers and for its body to arrive; late ones are noticed within `checkEvery` more. */
export interface Timeouts {
  headers: number;
  body: number;
  checkEvery: number;
}

const TIMEOUTS: Timeouts = { headers: 60_000, body: 60_000, checkEvery: 5000 };
/** Bytes of a body; routes that take more say so. Thirty guests with the longest names fit. */
const BODY_LIMIT = 64 * 1024;
/** An address is 192 random bits: at forty tries a minute nobody finds one. */
const UNKNOWN_HASHES = { failures: 40, seconds: 60 };

export async function buildApp(options: AppOptions): Promise<App> {
  const {
    library,
    mailingQueue,
    publicUrl,
    trustProxy,
    csrfSecret,
    logger,
    timeouts = TIMEOUTS,
    onRoute,
  } = options;
  speakFrench();
  const headers = securityHeaders({ https: publicUrl.startsWith('https:') });
  const app: App = fastify({
    bodyLimit: BODY_LIMIT,
    // One hop: the address that our own proxy saw. Believing the whole header would let anybody choose theirs.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    // Its own lines hold addresses, and addresses hold secrets; requestLog.ts writes instead.
    logController: new LogController({ disableRequestLogging: true }),
    // A photo's name may take 255 bytes, three characters each once they are escaped.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 800 },
    frameworkErrors: answerFrameworkErrors(headers),
    clientErrorHandler: answerClientErrors(headers),
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.checkEvery,
      // Node's own refusal would go without the security headers.
      requireHostHeader: false,
    },
    return503OnClosing: false,
    // A logger of its own for each request costs more than the request, and says nothing that requestLog.ts does not.
    childLoggerFactory: (parent) => parent,
    ...(logger ? { loggerInstance: logger } : {}),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  parseJson(app);
  if (onRoute) app.addHook('onRoute', onRoute);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  limitRequests(app, { timeoutMs: timeouts.body });
  await app.register(cookie);
  answerProblems(app);
  logRequests(app);
  app.decorateRequest('signedIn', null);
  protectFromCsrf(app, { secret: csrfSecret, publicUrl });
  await addFeatures(app, options);
  // Before the last requests end: they may take seconds, and the index is closed right after them.
  app.addHook('preClose', () => library.importer.stop());
  app.addHook('preClose', () => mailingQueue.stop());
  return app;
}

async function addFeatures(app: App, options: AppOptions): Promise<void> {
  const { store, content, library, webRoot, publicUrl, vitals, metricsToken, now } = options;
  const https = publicUrl.startsWith('https:');
  const sessions = createSessions(options);
  const identify = createIdentify(sessions, https);
  const isHost = createHostCheck(identify);
  const requireHost = createHostGuard(identify);
  const isOperator = createOperatorCheck(isHost, metricsToken);
  const limiter = createRateLimiter(UNKNOWN_HASHES);
  const lookup = createFamilleLookup({ store, limiter });
  const viewers = createViewers({ lookup, isHost, limiter, familleCookie: familleCookie(https) });

  await app.register(async (hosts: App) => {
    // Whatever is added to `hosts` is for signed-in hosts alone, and for readers where its `config` says so.
    hosts.addHook('onRequest', requireHost);
    const contentOf = createFamilleContent(content, store, now);
    const devices = createDevices({ secret: options.deviceSecret, https });
    const isCommonPassword = (password: string) =>
      options.isGuessable({ password, words: weddingWords(content.current().wedding) });
    hostsRoutes(app, { hosts, store, sessions, devices, isCommonPassword, https, now });
    accountsRoutes(hosts, { store, isCommonPassword, now });
    healthRoutes(app, { hosts, vitals, isOperator });
    const noteVisit = createVisits({
      write: store.write,
      timeZone: () => content.current().wedding.timeZone,
      now,
      logger: app.log,
    });
    famillesRoutes(app, { hosts, store, lookup, contentOf, noteVisit, isHost, https, now });
    paramsRoutes(app, { hosts, store, now });
    weddingRoutes(app, { ...options, hosts });
    auditRoutes(hosts, options);
    binRoutes(hosts, options);
    visitsRoutes(hosts, options);
    eventsRoutes(hosts, { store, identify, photoChanges: library.catalogue.changes });
    historyRoutes(hosts, options);
    mergeRoutes(hosts, options);
    quickAnswerRoutes(hosts, options);
    exportsRoutes(hosts, options);
    mailRoutes(hosts, options);
    mailingsRoutes(hosts, options);
    beforeRoutes(hosts, options);
    templatesRoutes(hosts, options);
    photoHostsRoutes(hosts, options);
    await importsRoutes(hosts, options);
    await photoChangesRoutes(hosts, options);
    photoRequestsHostRoutes(hosts, options);
    await uploadsRoutes(hosts, options);
  });
  metricsRoutes(app, { vitals, isOperator, expected: metricsToken !== undefined });
  reponsesRoutes(app, {
    ...{ write: store.write, lookup, requireHost, now },
    confirm: (tx, famille) => queueConfirmation(tx, famille, { content, now: now() }),
    wake: options.mailingQueue.wake,
  });
  await photosRoutes(app, { library, viewers });
  photoRequestsRoutes(app, { store, library, viewers, now });
  archivesRoutes(app, { store, library, viewers, now });
  picturesRoutes(app, { library, viewers });
  if (webRoot !== null) await serveAssets(app, { webRoot });
}
