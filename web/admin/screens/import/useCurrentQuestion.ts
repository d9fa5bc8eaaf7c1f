/** One question is open at a time: the first, the one that hosts open, and the next one after each answer. */
import { useEffect, useRef, useState } from 'react';
import type { ImportChoices, ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { currentQuestion, nextQuestion } from './decisions.rules.ts';

export const titleId = (key: string) => `ligne-${key}`;

export function useCurrentQuestion(asked: readonly ImportRow[], choices: ImportChoices) {
  /** The question that was opened last; null once it is folded, undefined before. */
  const [opened, setOpened] = useState<string | null>();
  const current = opened === null ? undefined : currentQuestion(asked, choices, opened)?.key;
  const last = useRef(current);

  // An answer takes the pressed button away, and with it the focus.
  useEffect(() => {
    if (current !== undefined && current !== last.current && document.activeElement === document.body)
      goTo(current);
    last.current = current;
  }, [current]);

  return {
    current,
    toggle: (key: string) => setOpened(key === current ? null : key),
    /** To the question that is not answered yet. */
    goOn() {
      const next = nextQuestion(asked, choices, opened);
      if (!next) return;
      setOpened(next.key);
      goTo(next.key);
    },
  };
}

function goTo(key: string): void {
  const title = document.getElementById(titleId(key));
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}
