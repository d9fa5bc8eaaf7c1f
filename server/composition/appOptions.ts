/** The dependencies of one wedding's app: its store, content, photos and mail. */
import type { FastifyBaseLogger, RouteOptions } from 'fastify';
import type { Vitals } from '../features/health/vitals.ts';
import type { IsGuessable } from '../features/hosts/passwordCheck.ts';
import type { Mailer } from '../features/mail/mail.transport.ts';
import type { MailingQueue } from '../features/mailings/queue.ts';
import type { ResolveTxt } from '../features/mailings/sender.ts';
import type { PhotoLibrary } from '../features/photos/photoLibrary.ts';
import type { ContentStore } from '../features/wedding/contentStore.ts';
import type { WorkApart } from '../platform/async/childProcess.ts';
import type { Steps } from '../platform/async/steps.ts';
import type { Timeouts } from '../platform/http/fastifyOptions.ts';
import type { Leadership } from '../platform/leader/leadership.ts';
import type { Store } from '../siteDatabase/tables.ts';

export interface AppOptions {
  store: Store;
  /** The caller starts it together with the background work; the app stops it. */
  leadership: Leadership;
  content: ContentStore;
  cacheDir: string;
  /** The folder of the built site, or null to serve the API alone. */
  webRoot: string | null;
  library: PhotoLibrary;
  /** The site's address as guests see it; `https` turns on `Secure` cookies and HSTS. */
  publicUrl: string;
  csrfSecret: string;
  /** Signs the cookie of a known hosts' browser. Not `csrfSecret`: visitors choose what that key signs. */
  deviceSecret: string;
  isGuessable: IsGuessable;
  workApart: WorkApart;
  trustProxy: boolean;
  mailer: Mailer;
  mailingQueue: MailingQueue;
  mailFrom: string | undefined;
  resolveTxt: ResolveTxt;
  vitals: Vitals;
  isPaused?: () => boolean;
  metricsToken?: string | undefined;
  /** Set where a process serves many weddings; labels each metric. */
  weddingName?: string | undefined;
  /** Told which background work a close waits for. */
  closing?: Steps;
  now: () => number;
  logger?: FastifyBaseLogger;
  timeouts?: Timeouts;
  onRoute?: (route: RouteOptions) => void;
}
