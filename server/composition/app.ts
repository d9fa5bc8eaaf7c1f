/**
 * Builds the Fastify app: limits, headers, problems and the features. Closing the app stops the background
 * work. Tests build the same app.
 */
import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { addMovePause } from '../features/move/movePause.ts';
import { createSteps } from '../platform/async/steps.ts';
import { type App, speakFrench, validatorCompiler } from '../platform/http/app.ts';
import { protectFromCsrf } from '../platform/http/csrf.ts';
import { fastifyOptions, logRequests, TIMEOUTS } from '../platform/http/fastifyOptions.ts';
import { securityHeaders } from '../platform/http/headers.ts';
import { parseJson } from '../platform/http/json.ts';
import { answerProblems } from '../platform/http/problems.ts';
import { limitRequests } from '../platform/http/requestLimits.ts';
import { addFeatures } from './addFeatures.ts';
import type { AppOptions } from './appOptions.ts';

/** Bytes of a request body, enough for thirty guests with the longest names. Routes that take more say so. */
const BODY_LIMIT = 64 * 1024;
export async function buildApp(options: AppOptions): Promise<App> {
  const {
    leadership,
    library,
    mailingQueue,
    vitals,
    publicUrl,
    trustProxy,
    csrfSecret,
    logger,
    timeouts = TIMEOUTS,
    closing = createSteps(),
    onRoute,
  } = options;
  speakFrench();
  const { links } = library.photoStore;
  const headers = securityHeaders({
    https: publicUrl.startsWith('https:'),
    films: links ? [links.start] : [],
  });
  const app: App = fastify({
    ...fastifyOptions({ headers, trustProxy, timeouts, logger }),
    bodyLimit: BODY_LIMIT,
    // A photo's name may take 255 bytes, each of which takes three characters when escaped.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 800 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  if (onRoute) app.addHook('onRoute', onRoute);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  limitRequests(app, { timeoutMs: timeouts.body });
  parseJson(app);
  await app.register(cookie);
  answerProblems(app, vitals.noteFailure);
  logRequests(app);
  addMovePause(app, { ...options, names: () => options.content.current().wedding.title });
  app.decorateRequest('signedIn', null);
  protectFromCsrf(app, { secret: csrfSecret, publicUrl });
  await addFeatures(app, options);
  // Background work stops before the last requests end (maybe seconds later): the index closes after them.
  app.addHook('preClose', async () => {
    await Promise.all([
      closing.during('photos', library.importer.stop),
      closing.during('films', library.lighterFilms.stop),
      closing.during('mails', mailingQueue.stop),
    ]);
    await closing.during('background work', leadership.stop);
  });
  return app;
}
