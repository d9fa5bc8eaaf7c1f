/**
 * Registers the routes of all features, with who may call each of them: anybody, signed-in hosts, readers.
 */

import type { FastifyRequest } from 'fastify';
import { binRoutes } from '../features/bin/bin.routes.ts';
import { calendarRoutes } from '../features/calendar/calendar.routes.ts';
import { editingRoutes } from '../features/editing/editing.routes.ts';
import { sitePicturesRoutes } from '../features/editing/pictures/pictures.routes.ts';
import { createDraftContent } from '../features/editing/preview/draftContent.ts';
import { frameRoutes, previewRoutes } from '../features/editing/preview/preview.routes.ts';
import { takeawayRoutes } from '../features/editing/takeaway/takeaway.routes.ts';
import { eventsRoutes } from '../features/events/events.routes.ts';
import { exportsRoutes } from '../features/exports/exports.routes.ts';
import { familleCookie } from '../features/familles/familleHash.ts';
import { createFamilleLookup, withShownFolders } from '../features/familles/familles.lookup.ts';
import { hasFamilles } from '../features/familles/familles.repository.ts';
import { famillesRoutes, manifestRoutes } from '../features/familles/familles.routes.ts';
import { createHealthAccess, healthRoutes, metricsRoutes } from '../features/health/health.routes.ts';
import { historyRoutes } from '../features/history/history.routes.ts';
import { accountsRoutes, auditRoutes } from '../features/hosts/accounts.routes.ts';
import { createHostCheck, createHostGuard, createIdentify } from '../features/hosts/hosts.guard.ts';
import { hostsRoutes } from '../features/hosts/hosts.routes.ts';
import { createSessions } from '../features/hosts/sessions.usecases.ts';
import { createDevices } from '../features/hosts/signInLimiter.ts';
import { weddingWords } from '../features/hosts/weddingWords.rules.ts';
import { typedFamille } from '../features/imports/families/typedFamille.rules.ts';
import { importsRoutes } from '../features/imports/imports.routes.ts';
import { createImports } from '../features/imports/imports.usecases.ts';
import { mailRoutes } from '../features/mail/mail.routes.ts';
import { lostLinkRoutes } from '../features/mailings/lostLink.routes.ts';
import { mailingsRoutes } from '../features/mailings/mailings.routes.ts';
import { createMailReader } from '../features/mailings/renderMail.ts';
import { queueConfirmation } from '../features/mailings/siteMails.usecases.ts';
import { templatesRoutes } from '../features/mailings/templates.routes.ts';
import { beforeRoutes } from '../features/mailings/testMail.routes.ts';
import { mergeRoutes } from '../features/merge/merge.routes.ts';
import { paramsRoutes } from '../features/params/params.routes.ts';
import { createGuestReception } from '../features/photos/arrival/sendings/guestReception.ts';
import { findGuestByToken } from '../features/photos/arrival/sendings/guests.repository.ts';
import {
  guestCodeRoutes,
  guestCookie,
  guestsRoutes,
} from '../features/photos/arrival/sendings/guests.routes.ts';
import { sendingsRoutes } from '../features/photos/arrival/sendings/sendings.routes.ts';
import { createHostReception } from '../features/photos/arrival/uploads/reception.ts';
import { createSenders } from '../features/photos/arrival/uploads/senders.ts';
import { uploadsRoutes } from '../features/photos/arrival/uploads/uploads.routes.ts';
import { archivesRoutes } from '../features/photos/gallery/archives.routes.ts';
import { picturesRoutes } from '../features/photos/gallery/delivery/pictures.routes.ts';
import { favouritesRoutes } from '../features/photos/gallery/favourites.routes.ts';
import { createViewers } from '../features/photos/gallery/photos.rights.ts';
import { photosRoutes } from '../features/photos/gallery/photos.routes.ts';
import { photoChangesRoutes } from '../features/photos/hosts/changes/changes.routes.ts';
import {
  photoRequestsHostRoutes,
  photoRequestsRoutes,
} from '../features/photos/hosts/changes/requests.routes.ts';
import { foldersRoutes } from '../features/photos/hosts/folders/folders.routes.ts';
import { photoHostsRoutes } from '../features/photos/hosts/photoHosts.routes.ts';
import { questionsRoutes } from '../features/questions/questions.routes.ts';
import { quickAnswerRoutes, reponsesRoutes } from '../features/reponses/reponses.routes.ts';
import { seatingRoutes } from '../features/seating/seating.routes.ts';
import { severalRoutes } from '../features/several/several.routes.ts';
import { visitsRoutes } from '../features/visits/visits.routes.ts';
import { createVisits } from '../features/visits/visits.usecases.ts';
import { createFamilleContent } from '../features/wedding/familleContent.ts';
import { weddingRoutes } from '../features/wedding/wedding.routes.ts';
import type { App } from '../platform/http/app.ts';
import { serveAssets } from '../platform/http/assets.ts';
import { createRateLimiter } from '../platform/http/rateLimiter.ts';
import { hashToken } from '../platform/text/hashToken.ts';
import type { AppOptions } from './appOptions.ts';

/** The hash in a link has 192 random bits: nobody guesses one at forty tries a minute. */
const UNKNOWN_HASHES = { name: 'unknown-hashes', failures: 40, seconds: 60 };

export async function addFeatures(app: App, options: AppOptions): Promise<void> {
  const { store, leadership, content, library, webRoot, publicUrl, vitals, metricsToken, now } = options;
  const https = publicUrl.startsWith('https:');
  const sessions = createSessions(options);
  const identify = createIdentify(sessions, https);
  const isHost = createHostCheck(identify);
  const requireHost = createHostGuard(identify);
  const wedding = () => content.current().wedding;
  const questions = () => wedding().questions;
  const mayReadHealth = createHealthAccess(isHost, metricsToken);
  const limiter = createRateLimiter(UNKNOWN_HASHES, store.shared?.counters ?? null);
  const lookup = createFamilleLookup({ store, limiter, folders: library.folders });
  const viewers = createViewers({ lookup, identify, limiter, familleCookie: familleCookie(https) });

  await app.register(async (hosts: App) => {
    // Routes added to `hosts` are for signed-in hosts, and for readers if the route's `config` says so.
    hosts.addHook('onRequest', requireHost);
    const contentOf = createFamilleContent(content, store);
    const devices = createDevices({ secret: options.deviceSecret, https });
    const isCommonPassword = (password: string) =>
      options.isGuessable({ password, words: weddingWords(wedding()) });
    hostsRoutes(app, { hosts, store, sessions, devices, isCommonPassword, https, now });
    accountsRoutes(hosts, { store, isCommonPassword, now });
    healthRoutes(app, { hosts, vitals, leadership, mayReadHealth });
    const noteVisit = createVisits({
      write: store.write,
      timeZone: () => wedding().timeZone,
      now,
      logger: app.log,
    });
    famillesRoutes(app, { hosts, store, lookup, contentOf, noteVisit, isHost, typedFamille, https, now });
    manifestRoutes(app, {
      lookup,
      head: () => ({ title: wedding().title, band: content.current().look.band }),
    });
    calendarRoutes(app, { store, lookup, content, publicUrl, now });
    lostLinkRoutes(app, { store, now });
    paramsRoutes(app, { hosts, store, now, hasFamilles: () => hasFamilles(store.db) });
    const draftContent = createDraftContent(options);
    weddingRoutes(app, {
      ...options,
      hosts,
      readMail: createMailReader(store.db, options.content),
      draftPicture: async (request, { version, file }) =>
        (await isHost(request)) ? draftContent.picture(version, file) : undefined,
    });
    previewRoutes(hosts, { ...options, draftContent });
    auditRoutes(hosts, options);
    editingRoutes(hosts, options);
    await sitePicturesRoutes(hosts, options);
    await takeawayRoutes(hosts, options);
    const imports = createImports({ ...options, questions });
    binRoutes(hosts, { ...options, wedding, forgetPreviews: imports.forget });
    questionsRoutes(hosts, { ...options, questions, forgetPreviews: imports.forget });
    visitsRoutes(hosts, options);
    eventsRoutes(hosts, { store, identify, photoChanges: library.catalogue.changes });
    historyRoutes(hosts, options);
    mergeRoutes(hosts, options);
    severalRoutes(hosts, options);
    seatingRoutes(hosts, options);
    quickAnswerRoutes(hosts, options);
    exportsRoutes(hosts, { ...options, questions, form: () => wedding().form });
    mailRoutes(hosts, options);
    mailingsRoutes(hosts, options);
    beforeRoutes(hosts, options);
    templatesRoutes(hosts, options);
    photoHostsRoutes(hosts, options);
    foldersRoutes(hosts, options);
    await importsRoutes(hosts, { imports, now });
    await photoChangesRoutes(hosts, options);
    photoRequestsHostRoutes(hosts, options);
    guestCodeRoutes(hosts, options);
  });
  metricsRoutes(app, {
    vitals,
    leadership,
    mayReadHealth,
    loadAtStart: metricsToken !== undefined,
    weddingName: options.weddingName,
  });
  reponsesRoutes(app, {
    write: store.write,
    lookup,
    requireHost,
    now,
    asked: () => ({ questions: questions(), childcare: wedding().form.childcare !== '' }),
    confirm: (tx, famille) => queueConfirmation(tx, famille, { content, now: now() }),
    wake: options.mailingQueue.wake,
    forGuests: (famille) => withShownFolders(famille, library.folders),
  });
  await photosRoutes(app, { library, viewers });
  favouritesRoutes(app, { store, library, viewers, now });
  photoRequestsRoutes(app, { store, library, viewers, now });
  const guestIdOf = async ({ cookies }: FastifyRequest) => {
    const token = cookies[guestCookie(https)];
    const guest = token === undefined ? undefined : await findGuestByToken(store.db, hashToken(token));
    return guest?.id ?? null;
  };
  const senders = createSenders({ requireHost, lookup, guestIdOf });
  const hostReception = createHostReception({ store, library });
  await uploadsRoutes(app, {
    store,
    library,
    senders,
    receptionOf: (sender) =>
      sender.kind === 'host' ? hostReception : createGuestReception({ store, library, now }, sender),
    now,
  });
  guestsRoutes(app, { store, guestIdOf, https, now });
  sendingsRoutes(app, { store, library, senders, now });
  archivesRoutes(app, { store, library, viewers, now });
  picturesRoutes(app, { library, viewers, weddingName: options.weddingName });
  frameRoutes(app, { webRoot, isHost });
  if (webRoot !== null) await serveAssets(app, { webRoot });
}
