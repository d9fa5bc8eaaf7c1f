/** Lets hosts erase the answers to a question; the content defines the questions. */
import * as z from 'zod/mini';
import { wordingOf } from '../../../contract/questions/answerLines.rules.ts';
import {
  answersErasedSchema,
  isQuestionKey,
  type Question,
} from '../../../contract/questions/questions.schema.ts';
import type { App } from '../../platform/http/app.ts';
import { actOf } from '../hosts/act.ts';
import { recordAudit } from '../hosts/audit/audit.repository.ts';
import type { HostDeps } from '../hosts/hosts.guard.ts';
import { eraseAnswers } from './answers.repository.ts';

interface QuestionsDeps extends HostDeps {
  questions: () => readonly Question[];
  /** Also forgets the previews of imports, which contain answers. */
  forgetPreviews: () => Promise<void>;
}

const byKey = z.object({ key: z.string().check(z.refine(isQuestionKey)) });

export function questionsRoutes(
  hosts: App,
  { store: { write, scrub }, questions, forgetPreviews, now }: QuestionsDeps,
): void {
  hosts.delete(
    '/api/adminouminou/questions/:key/answers',
    { schema: { params: byKey, response: { 200: answersErasedSchema } } },
    async (request) => {
      const { key } = request.params;
      const erased = await write(async (tx) => {
        const count = await eraseAnswers(tx, key);
        const subject = wordingOf(key, questions());
        const told = { kind: 'answers-erased' as const, subject, value: String(count) };
        if (count > 0) await recordAudit(tx, { ...told, ...actOf(request, now) });
        return count;
      });
      await forgetPreviews();
      await scrub();
      return { erased };
    },
  );
}
