/** Routes for `index.html` with the embedded wedding, pictures of the content, and content for hosts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostContentSchema, type MailTemplates } from '../../../contract/wedding/wedding.schema.ts';
import { memoizePerObject } from '../../platform/async/memoize.ts';
import type { App } from '../../platform/http/app.ts';
import { chooseEncoding, ifNoneMatch } from '../../platform/http/encoding.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { listParams } from '../params/params.repository.ts';
import type { ContentStore } from './contentStore.ts';
import { proposedDeadline } from './deadline.rules.ts';
import { MEDIA_TYPES, PICTURES_PATH, type PictureFile, photoResizer } from './pictures/pictures.ts';
import type { Content } from './read/content.ts';
import { type EncodedBody, encodeBody, fillPage } from './render/builtPage.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

export interface WeddingRoutesOptions {
  hosts: App;
  store: Pick<Store, 'db'>;
  content: ContentStore;
  /** Reads the texts of mails. */
  readMail: () => Promise<MailTemplates>;
  /** Finds a picture of the draft, for hosts only. */
  draftPicture: (
    request: FastifyRequest,
    asked: { version: string; file: string },
  ) => Promise<PictureFile | undefined>;
  /** Folder of the built `index.html`, or null to serve the API alone. */
  webRoot: string | null;
  /** Folder of the resized photos; may be emptied at any time. */
  cacheDir: string;
  now: () => number;
}

export function weddingRoutes(
  app: App,
  { hosts, store, content, readMail, draftPicture, webRoot, cacheDir, now }: WeddingRoutesOptions,
): void {
  if (webRoot !== null) {
    const html = readFileSync(join(webRoot, 'index.html'), 'utf8');
    const page = memoizePerObject((shown: Content) => encodeBody(fillPage(html, shown.wedding, shown.look)));
    app.get('/', async (request, reply) => {
      reply.header('cache-control', ASK_AGAIN).type('text/html; charset=utf-8');
      return sendEncoded(request, reply, page(content.current()));
    });
  }

  const whole = memoizePerObject((source: Buffer) => encodeBody(source));
  const resizer = photoResizer(cacheDir);
  app.addHook('onClose', resizer.settled);
  app.get<{ Params: { version: string; file: string } }>(
    `${PICTURES_PATH}/:version/:file`,
    async (request, reply) => {
      const { version, file } = request.params;
      const known = content.current().pictures.get(file);
      // The digest authorises the request, because only a family's content contains it.
      const picture = known?.version === version ? known : await draftPicture(request, { version, file });
      if (picture === undefined) throw new ProblemError('not-found');
      reply.header('cache-control', FOR_EVER);
      if (picture.kind === 'photo')
        return reply.type(MEDIA_TYPES[picture.format]).send(await resizer.resized(picture));
      return sendEncoded(request, reply.type(picture.type), whole(picture.source));
    },
  );

  hosts.get(
    '/api/adminouminou/content',
    { config: { readers: true }, schema: { response: { 200: hostContentSchema } } },
    async (request) => {
      const { wedding, mail, look } = content.current();
      const params = await listParams(store.db);
      // Readers cannot send mails, and do not get their texts.
      const isHost = request.signedIn?.role === 'host';
      return {
        wedding,
        styleSheet: look.styleSheet,
        mail: isHost ? await readMail() : null,
        proposedDeadline: proposedDeadline(params, mail.words.reponse, { ...wedding, now: now() }),
        problems: content.problems(),
      };
    },
  );
}

function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: EncodedBody) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  // A strong ETag names exact bytes, hence one per encoding.
  const etag = encoding === 'identity' ? body.etag : `${body.etag.slice(0, -1)}-${encoding}"`;
  reply.header('etag', etag).header('vary', 'accept-encoding');
  if (ifNoneMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body[encoding]);
}
