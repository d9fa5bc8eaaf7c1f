/** What one wedding's app is built from: its store, content, photos and mail. */
import type { FastifyBaseLogger, RouteOptions } from 'fastify';
import type { Vitals } from '../features/health/vitals.ts';
import type { IsGuessable } from '../features/hosts/passwordCheck.ts';
import type { Mailer } from '../features/mail/mail.transport.ts';
import type { MailingQueue } from '../features/mailings/queue.ts';
import type { ResolveTxt } from '../features/mailings/sender.ts';
import type { PhotoLibrary } from '../features/photos/photoLibrary.ts';
import type { ContentStore } from '../features/wedding/contentStore.ts';
import type { WorkApart } from '../platform/async/childProcess.ts';
import type { Timeouts } from '../platform/http/fastifyOptions.ts';
import type { Leadership } from '../platform/leader/leadership.ts';
import type { Store } from '../siteDatabase/tables.ts';

export interface AppOptions {
  store: Store;
  /** Started by the caller with all that goes on behind the site, and stopped with the app. */
  leadership: Leadership;
  content: ContentStore;
  cacheDir: string;
  /** The build's folder, or null to serve the API alone. */
  webRoot: string | null;
  library: PhotoLibrary;
  /** Root of the site as guests know it; `https` turns on `Secure` cookies and HSTS. */
  publicUrl: string;
  csrfSecret: string;
  /** Signs the cookie by which a hosts' browser is recognised. It is not `csrfSecret`, because visitors choose what that one signs. */
  deviceSecret: string;
  isGuessable: IsGuessable;
  workApart: WorkApart;
  trustProxy: boolean;
  mailer: Mailer;
  mailingQueue: MailingQueue;
  mailFrom: string | undefined;
  resolveTxt: ResolveTxt;
  vitals: Vitals;
  isResting?: () => boolean;
  metricsToken?: string | undefined;
  /** The wedding's name, where a process has many; each of its metrics carries it. */
  weddingName?: string | undefined;
  now: () => number;
  logger?: FastifyBaseLogger;
  timeouts?: Timeouts;
  onRoute?: (route: RouteOptions) => void;
}
