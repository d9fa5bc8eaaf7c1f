/** Yardstick: Fastify with one route that returns the JSON of the environment. */
import { fastify } from 'fastify';

const famille: unknown = JSON.parse(process.env.FAMILLE ?? '{}');
const app = fastify();
app.get('/', async () => famille);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => app.close());
