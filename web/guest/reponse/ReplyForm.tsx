/** The Saturday reply: guests use it once, hosts to answer in a family's place. */
import { useMemo, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { Question } from '../../../contract/questions/questions.schema.ts';
import type { SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';
import type { FormWords } from '../../../contract/wedding/formWords.schema.ts';
import { LazyPart, lazyNamed } from '../../shell/LazyPart.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { AddressFields } from './AddressFields.tsx';
import type { Draft } from './draft.ts';
import { useKeepDraft } from './draft.ts';
import { focusNextField } from './fieldNames.ts';
import { GuestList } from './GuestList.tsx';
import { AskedContext } from './questions/askedQuestions.ts';
import { FamilleQuestions } from './questions/QuestionsPart.tsx';
import styles from './ReplyForm.module.css';
import { FormWordsContext, REFUSED } from './replyContext.ts';
import { ChildcareCard, ReplyYesNo } from './replyFields.tsx';
import { replyOf, replyResolver } from './replyValues.ts';
import { SendBar } from './SendBar.tsx';
import { useReset } from './useReset.ts';
import { useSendReply } from './useSendReply.ts';

/** Seldom seen: two people of one family at once. */
const AnsweredBefore = lazyNamed(() =>
  import('./AnsweredBefore.tsx').then(({ AnsweredBefore }) => AnsweredBefore),
);

interface ReplyFormProps {
  famille: Famille;
  /** The content wants diet and allergies asked for. */
  asksDiets: boolean;
  words: FormWords;
  /** The couple's own. */
  questions: readonly Question[];
  /** The deadline has passed: everything is shown and nothing can be changed. */
  closed: boolean;
  /** Where a half-filled form is kept; null keeps none. */
  draft: Draft | null;
  /** Hosts only: neither the deadline nor an earlier answer stands in the way. */
  override?: boolean;
  /** A guest changes what the family has answered. */
  change?: boolean;
  onReplied: (famille: Famille) => void;
  /** Someone else of the family has replied; a guest has seen what was answered, a host is to be shown it. */
  onAnsweredBefore: (famille: Famille) => void;
  /** The deadline passed while the form was open. */
  onClosed?: () => void;
}

export function ReplyForm(props: ReplyFormProps) {
  const { famille, words, questions, closed, draft, override = false, change = false } = props;
  const resolver = useMemo(() => replyResolver(famille, questions), [famille, questions]);
  const [defaultValues] = useState(() => draft?.read() ?? replyOf(famille));
  const form = useForm<SaturdayReply>({
    defaultValues,
    resolver,
    mode: 'onTouched',
  });
  const { sending, outcome, send, forgetFailure } = useSendReply(famille, { override, change, questions });
  useKeepDraft(form, draft);
  const reset = useReset(form, draft);
  const [invalidCount, setInvalidCount] = useState<string | null>(null);
  const answer = useWatch({ control: form.control, name: 'answer' });

  async function submit(reply: SaturdayReply) {
    const result = await send(reply);
    if (result && result.kind !== 'failed') draft?.drop();
    if (result?.kind === 'replied') props.onReplied(result.famille);
    if (result?.kind === 'answered-before' && override) props.onAnsweredBefore(result.famille);
    if (result?.kind === 'failed') {
      for (const { path, message } of result.fields)
        form.setError(path as keyof SaturdayReply, { type: REFUSED, message });
      if (result.closed) props.onClosed?.();
    }
  }

  if (outcome?.kind === 'answered-before' && !override) {
    return (
      <LazyPart problem="Votre famille a déjà répondu">
        <AnsweredBefore
          famille={outcome.famille}
          onContinue={() => props.onAnsweredBefore(outcome.famille)}
        />
      </LazyPart>
    );
  }
  return (
    <FormWordsContext value={words}>
      <AskedContext value={questions}>
        <FormProvider {...form}>
          <form noValidate onSubmit={form.handleSubmit(submit)} onKeyDown={focusNextField}>
            <fieldset disabled={closed} className={`${layout.stack} ${styles.sections}`}>
              <ReplyYesNo path="answer" question={words.question} />
              {answer === true && (
                <>
                  <AddressFields />
                  <GuestList asksDiets={props.asksDiets} invalid={invalidCount} onInvalid={setInvalidCount} />
                  <ChildcareCard famille={famille} />
                  <FamilleQuestions />
                </>
              )}
              {answer === false && !closed && (
                <Notice title={words.missed}>
                  <p>{words.missedText}</p>
                </Notice>
              )}
              <SendBar
                famille={famille}
                countFits={answer === false || invalidCount === null}
                busy={sending}
                closed={closed}
                failure={outcome?.kind === 'failed' ? outcome.sentence : null}
                onReset={() => {
                  reset();
                  setInvalidCount(null);
                  forgetFailure();
                }}
              />
            </fieldset>
          </form>
        </FormProvider>
      </AskedContext>
    </FormWordsContext>
  );
}
