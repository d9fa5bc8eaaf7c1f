/**
 * The reply form for Saturday, used by guests, and by hosts in a family's place: its fields, sending and the
 * outcome, the stored draft, and a reset that can be undone.
 */
import { type FormEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { ToldField } from '../../../contract/familles/inviteFields.ts';
import type { Question } from '../../../contract/questions/questions.schema.ts';
import { replyProblems } from '../../../contract/reponses/reponses.rules.ts';
import type { SaturdayReply } from '../../../contract/reponses/reponses.schema.ts';
import type { FormWords } from '../../../contract/wedding/formWords.schema.ts';
import { LazyPart, lazyNamed } from '../../shell/LazyPart.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { type Draft, useKeepDraft } from './draft.ts';
import { fieldId, focusNextField } from './fieldNames.ts';
import { GuestList } from './GuestList.tsx';
import { FamilleQuestions } from './questions/QuestionsPart.tsx';
import styles from './ReplyForm.module.css';
import { ReplyContext } from './replyContext.ts';
import { AddressFields, ChildcareCard, ReplyYesNo } from './replyFields.tsx';
import { SendBar } from './SendBar.tsx';
import { createTypedReply, EMPTY_REPLY, replyOf, type TypedReply } from './typedReply.ts';
import { useSendReply } from './useSendReply.ts';
import { useUndoToast } from './useUndoToast.ts';

/** Rarely needed: two people of one family reply at once. */
const AnsweredBefore = lazyNamed(() =>
  import('./AnsweredBefore.tsx').then(({ AnsweredBefore }) => AnsweredBefore),
);

interface ReplyFormProps {
  famille: Famille;
  toldFields: readonly ToldField[];
  words: FormWords;
  /** The couple's own questions. */
  questions: readonly Question[];
  /** The deadline has passed: the form is shown but disabled. */
  closed: boolean;
  /** Storage of the half-filled form, or null. */
  draft: Draft | null;
  /** For hosts: ignores the deadline and an earlier answer. */
  override?: boolean;
  /** A guest changes the family's answer. */
  change?: boolean;
  onReplied: (famille: Famille) => void;
  /** Somebody else of the family replied first. A guest has seen that answer, a host must be shown it. */
  onAnsweredBefore: (famille: Famille) => void;
  /** Called when the deadline passes while the form is open. */
  onClosed?: () => void;
}

export function ReplyForm(props: ReplyFormProps) {
  const { famille, questions, closed, draft, override = false, change = false } = props;
  // What is asked stays while it is answered, although the couple publishes meanwhile.
  const [{ words, toldFields }] = useState(props);
  const [form] = useState(() =>
    createTypedReply(draft?.read() ?? replyOf(famille), (reply) =>
      replyProblems(reply, famille, questions, words.childcare !== ''),
    ),
  );
  const { sending, outcome, send, forgetFailure } = useSendReply(famille, { override, change, questions });
  useKeepDraft(form, draft);
  const reset = useReset(form, draft);
  const [isKept, setIsKept] = useState(false);
  const [invalidCount, setInvalidCount] = useState<string | null>(null);
  const answer = useSyncExternalStore(form.subscribe, () => form.get().reply.answer);
  const around = useMemo(() => ({ form, famille, words, questions }), [form, famille, words, questions]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    form.refuse([]);
    const result = await send(form.get().reply);
    if (result && result.kind !== 'failed') draft?.drop();
    if (result?.kind === 'replied') props.onReplied(result.famille);
    if (result?.kind === 'answered-before' && override) props.onAnsweredBefore(result.famille);
    if (result?.kind === 'failed') {
      form.refuse(result.fields);
      setIsKept(draft?.keep(form.get().reply) ?? false);
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
    <ReplyContext value={around}>
      <form noValidate onSubmit={submit} onKeyDown={focusNextField}>
        <fieldset disabled={closed} className={`${layout.stack} ${styles.sections}`}>
          <ReplyYesNo path="answer" question={words.question} />
          {answer === true && (
            <>
              <AddressFields />
              <GuestList toldFields={toldFields} invalid={invalidCount} onInvalid={setInvalidCount} />
              <ChildcareCard />
              <FamilleQuestions />
            </>
          )}
          {answer === false && !closed && (
            <Notice title={words.missed}>
              <p>{words.missedText}</p>
            </Notice>
          )}
          <SendBar
            countFits={answer === false || invalidCount === null}
            busy={sending}
            closed={closed}
            failure={outcome?.kind === 'failed' ? outcome.sentence : null}
            isKept={isKept}
            onReset={() => {
              reset();
              setInvalidCount(null);
              forgetFailure();
            }}
          />
        </fieldset>
      </form>
    </ReplyContext>
  );
}

/** « Réinitialiser » is below « Envoyer »: a toast can restore what a slip has erased. */
function useReset(form: TypedReply, draft: Draft | null): () => void {
  const offerUndo = useUndoToast();

  function begin(reply: SaturdayReply) {
    form.begin(reply);
    // The pressed button disappears.
    document.getElementById(fieldId('answer'))?.focus();
  }

  return () => {
    const typed = form.get().reply;
    begin(EMPTY_REPLY);
    draft?.drop();
    offerUndo('Votre saisie est effacée.', () => begin(typed));
  };
}
