/** The app itself: limits, headers, problems and the features. Tests build the same one in-process. */
import cookie from '@fastify/cookie';
import { fastify, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { speakFrench } from '../contract/messages.ts';
import { addFeatures } from './addFeatures.ts';
import type { AppOptions, Timeouts } from './appOptions.ts';
import { addRest } from './features/move/rest.guard.ts';
import { answerClientErrors } from './platform/clientErrors.ts';
import { protectFromCsrf } from './platform/csrf.ts';
import { securityHeaders } from './platform/headers.ts';
import type { App } from './platform/http.ts';
import { parseJson } from './platform/json.ts';
import { answerFrameworkErrors, answerProblems } from './platform/problems.ts';
import { limitRequests } from './platform/requestLimits.ts';
import { logRequests } from './platform/requestLog.ts';
import { validatorCompiler } from './platform/validation.ts';

const TIMEOUTS: Timeouts = { headers: 60_000, body: 60_000, checkEvery: 5000 };
/** Bytes of a body; routes that take more say so. Thirty guests with the longest names fit. */
const BODY_LIMIT = 64 * 1024;
export async function buildApp(options: AppOptions): Promise<App> {
  const {
    duty,
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
    // Fastify gives up after ten seconds, which a busy machine may take.
    pluginTimeout: 60_000,
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
  addRest(app, options);
  app.decorateRequest('signedIn', null);
  protectFromCsrf(app, { secret: csrfSecret, publicUrl });
  await addFeatures(app, options);
  // Before the last requests end: they may take seconds, and the index is closed right after them.
  app.addHook('preClose', async () => {
    await Promise.all([library.importer.stop(), library.lighterFilms.stop(), mailingQueue.stop()]);
    await duty.stop();
  });
  return app;
}
