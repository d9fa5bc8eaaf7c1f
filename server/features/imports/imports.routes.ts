import { isUtf8 } from 'node:buffer';
import {
  IMPORT_MAX_BYTES,
  importColumnsSchema,
  importConfirmSchema,
  importDoneSchema,
  importPreviewSchema,
} from '../../../contract/imports.schema.ts';
import type { App } from '../../platform/http.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Store } from '../../tables.ts';
import type { HostGuard } from '../hosts/hosts.guard.ts';
import { confirmImport, previewImport } from './imports.usecases.ts';
import { createPreviews } from './previews.ts';
import { createListReader } from './reading/startReader.ts';

const PATH = '/api/adminouminou/import';
/** Bytes; a decision for each of the most lines. */
const CHOICES_LIMIT = 512 * 1024;

export interface ImportsDeps {
  store: Store;
  requireHost: HostGuard;
  now: () => number;
}

export async function importsRoutes(
  app: App,
  { store: { db, write }, requireHost, now }: ImportsDeps,
): Promise<void> {
  const previews = createPreviews(now);
  const read = createListReader();

  app.post<{ Params: { token: string } }>(
    `${PATH}/:token`,
    {
      onRequest: requireHost,
      bodyLimit: CHOICES_LIMIT,
      schema: { body: importConfirmSchema, response: { 200: importDoneSchema } },
    },
    async ({ params: { token }, body }) =>
      confirmImport({
        write,
        previews,
        token,
        choices: importConfirmSchema.parse(body)?.choices ?? {},
        now: now(),
      }),
  );

  // A scope of its own: a list comes under whatever media type the browser takes it for.
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      PATH,
      {
        onRequest: requireHost,
        bodyLimit: IMPORT_MAX_BYTES,
        schema: { response: { 200: importPreviewSchema } },
      },
      async ({ body, headers }) => {
        const columns = importColumnsSchema.safeParse(parseJson(headerText(headers['x-columns']) ?? '{}'));
        if (!columns.success) throw new ProblemError('bad-request');
        return previewImport({
          db,
          previews,
          read,
          bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          columns: columns.data,
          sheet: headerText(headers['x-sheet']),
        });
      },
    );
  });
}

/** Percent-encoded, or UTF-8 as it is, which reaches us one character a byte. */
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
