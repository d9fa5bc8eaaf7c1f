/** The calls of an import: reading a list, reading it again with corrections, and confirming it. */
import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import {
  IMPORT_MAX_BYTES,
  importColumnsSchema,
  importConfirmSchema,
  importDoneSchema,
  importReadingSchema,
  importUndoneSchema,
  lastImportSchema,
  undoImportSchema,
} from '../../../contract/imports/imports.schema.ts';
import type { App } from '../../platform/http/app.ts';
import { compressed } from '../../platform/http/encoding.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import { parseAnyJson } from '../../platform/text/parseAnyJson.ts';
import { actOf } from '../hosts/act.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import type { Imports } from './imports.usecases.ts';

const PATH = '/api/adminouminou/import';
const JSON_TYPE = 'application/json; charset=utf-8';
const tokenSchema = z.object({ token: z.string() });
/** Bytes for a decision on each of the maximum number of lines. */
const CHOICES_LIMIT = 512 * 1024;
/** Bytes for corrections of some thousand cells. */
const READING_LIMIT = 1024 * 1024;

export async function importsRoutes(
  hosts: App,
  { imports, now }: Pick<HostDeps, 'now'> & { imports: Imports },
): Promise<void> {
  hosts.post(
    `${PATH}/:token`,
    {
      bodyLimit: CHOICES_LIMIT,
      schema: { params: tokenSchema, body: importConfirmSchema, response: { 200: importDoneSchema } },
    },
    (request) => imports.confirm(request.params.token, request.body?.choices ?? {}, actOf(request, now)),
  );

  hosts.get(`${PATH}/last`, { schema: { response: { 200: lastImportSchema } } }, async (request) => ({
    last: await imports.last(actOf(request, now)),
  }));

  hosts.post(
    `${PATH}/undo`,
    { schema: { body: undoImportSchema, response: { 200: importUndoneSchema } } },
    (request) => imports.undo(request.body, actOf(request, now)),
  );

  // A thousand families are two megabytes. Safe to compress: each response has a new token and hosts' data.
  await compressed(hosts, (scope) => previewRoutes(scope, imports));
}

async function previewRoutes(hosts: App, imports: Imports): Promise<void> {
  hosts.post(
    `${PATH}/:token/reading`,
    { bodyLimit: READING_LIMIT, schema: { params: tokenSchema, body: importReadingSchema } },
    async (request, reply) => {
      const { pieces } = await imports.readAgain(request.params.token, request.body);
      return reply.type(JSON_TYPE).send(Readable.from(pieces));
    },
  );

  // A separate scope accepts any media type, since browsers guess it.
  await hosts.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(PATH, { bodyLimit: IMPORT_MAX_BYTES }, async ({ body, headers }, reply) => {
      const columns = importColumnsSchema.safeParse(parseAnyJson(headerText(headers['x-columns']) ?? '{}'));
      if (!columns.success) throw new ProblemError('bad-request');
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const { pieces } = await imports.preview(bytes, {
        columns: columns.data,
        asLast: true,
        sheets: null,
        invitation: null,
        corrections: [],
        same: [],
      });
      return reply.type(JSON_TYPE).send(Readable.from(pieces));
    });
  });
}

/** Decodes percent-encoding, or raw UTF-8, which Node.js delivers as Latin-1. */
function headerText(value: string | string[] | undefined): string | null {
  if (typeof value !== 'string') return null;
  const bytes = Buffer.from(value, 'latin1');
  const text = isUtf8(bytes) ? bytes.toString('utf8') : value;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
