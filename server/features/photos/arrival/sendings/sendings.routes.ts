/**
 * The routes by which a family, or a guest with the code, sees the photos that they have sent, each with its
 * thumbnail, and takes one back.
 */
import type { FastifyRequest } from 'fastify';
import { SENDINGS_PATH } from '../../../../../contract/photos/sendings.rules.ts';
import { sendingsSchema } from '../../../../../contract/photos/sendings.schema.ts';
import { type App, byId } from '../../../../platform/http/app.ts';
import { ProblemError } from '../../../../platform/http/problemError.ts';
import type { Store } from '../../../../siteDatabase/tables.ts';
import { MEDIA_TYPES } from '../../model/formats.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import { wholeOf } from '../../store/byteSource.ts';
import type { GuestSender, Senders } from '../uploads/senders.ts';
import { describeSendings, ownSending, takeBack } from './sendings.usecases.ts';

interface SendingsRoutes {
  store: Store;
  library: PhotoLibrary;
  senders: Senders;
  now: () => number;
}

export function sendingsRoutes(app: App, { senders, ...deps }: SendingsRoutes): void {
  const { photoStore } = deps.library;
  const onRequest = senders.required;

  async function guest(request: FastifyRequest): Promise<GuestSender> {
    const sender = await senders.of(request);
    if (sender.kind === 'host') throw new ProblemError('link-needed');
    return sender;
  }

  app.get(
    SENDINGS_PATH,
    { onRequest, schema: { response: { 200: sendingsSchema } } },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return describeSendings(deps, await guest(request));
    },
  );

  app.get(`${SENDINGS_PATH}/:id/picture`, { onRequest, schema: { params: byId } }, async (request, reply) => {
    const { folder, name } = await ownSending(deps, await guest(request), request.params.id);
    const source = await photoStore.open({ kind: 'thumbnail', folder, name }).catch(() => {
      throw new ProblemError('not-found');
    });
    const bytes = await wholeOf(source).finally(source.close);
    // Revalidated each time, because the photo may have been taken back.
    return reply.header('Cache-Control', 'private, no-cache').type(MEDIA_TYPES.jpeg).send(bytes);
  });

  app.delete(`${SENDINGS_PATH}/:id`, { onRequest, schema: { params: byId } }, async (request, reply) => {
    await takeBack(deps, await ownSending(deps, await guest(request), request.params.id));
    return reply.code(204).send();
  });
}
