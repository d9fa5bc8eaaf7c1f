/** Yardstick: the photo folder served by `@fastify/static`, without checking rights. */
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';

const app = fastify();
await app.register(fastifyStatic, { root: process.env.PHOTOS_DIR ?? '', prefix: '/photos/' });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => app.close());
