/**
 * Routes of « Notre site »: its whole state, saving and publishing the draft, the mails' sentence for
 * families invited to the meal, and reading or restoring an earlier version.
 */
import {
  contentVersionFilesSchema,
  editingSchema,
  mealSentenceSchema,
  publishSchema,
  saveDraftSchema,
} from '../../../contract/editing/editing.schema.ts';
import { createSharedMutex } from '../../platform/database/lock.ts';
import { type App, byId, parsed } from '../../platform/http/app.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import { actOf } from '../hosts/act.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import { isTooDeep } from './draft.rules.ts';
import { saveDraft } from './drafts.usecases.ts';
import { findVersionTexts } from './editing.repository.ts';
import { bringVersionBack, publishDraft, publishMealSentence } from './publish.usecases.ts';
import { readEditing, shippedIn } from './readEditing.ts';
import { treesOf } from './siteFolder.ts';
import { unpackTexts } from './versionTexts.ts';

const SITE = '/api/adminouminou/site';
/** Bytes; JSON escapes make texts longer. */
const DRAFT_LIMIT = 2 * 1024 * 1024;

export function editingRoutes(
  hosts: App,
  { store, content, now }: HostDeps & { content: ContentStore },
): void {
  const deps = { store, content, exclusively: createSharedMutex(store.shared, 'site-publication') };
  const answer = { response: { 200: editingSchema } };

  hosts.get(SITE, { schema: answer }, () => readEditing(deps));

  hosts.put(`${SITE}/draft`, { bodyLimit: DRAFT_LIMIT, schema: answer }, (request) => {
    // Checked before the recursive schema, which deep nesting could exhaust.
    if (isTooDeep(request.body)) throw new ProblemError('bad-request');
    return saveDraft(deps, parsed(saveDraftSchema, request.body), actOf(request, now));
  });

  hosts.post(`${SITE}/publish`, { schema: { body: publishSchema, ...answer } }, (request) =>
    publishDraft(deps, request.body, actOf(request, now)),
  );

  hosts.put(`${SITE}/meal-sentence`, { schema: { body: mealSentenceSchema, ...answer } }, (request) =>
    publishMealSentence(deps, request.body, actOf(request, now)),
  );

  hosts.get(
    `${SITE}/versions/:id`,
    { schema: { params: byId, response: { 200: contentVersionFilesSchema } } },
    async ({ params }) => {
      const packed = await findVersionTexts(store.db, params.id);
      if (packed === null) throw new ProblemError('not-found');
      const files = treesOf(await unpackTexts(packed));
      return { files, examples: await shippedIn(store, files) };
    },
  );

  hosts.post(`${SITE}/versions/:id`, { schema: { params: byId, ...answer } }, (request) =>
    bringVersionBack(deps, request.params.id, actOf(request, now)),
  );
}
