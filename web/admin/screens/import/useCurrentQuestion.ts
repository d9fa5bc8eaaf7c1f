/**
 * One question is open at a time: the first, the one that hosts open, and the next one after each answer. After a
 * line that hosts corrected by hand none opens by itself, or a button of the next would come under the pointer.
 */
import { useEffect, useRef, useState } from 'react';
import type { ImportChoices, ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { currentQuestion, nextQuestion } from './decisions.rules.ts';

export const titleId = (key: string) => `ligne-${key}`;

export function useCurrentQuestion(rows: readonly ImportRow[], choices: ImportChoices) {
  /** The question that was opened last; null once it is folded, undefined before. */
  const [opened, setOpened] = useState<string | null>();
  /** The line that hosts corrected last by hand. */
  const [lastCorrected, setLastCorrected] = useState<string>();
  const next = nextQuestion(rows, choices, opened)?.key;
  const found = opened === null ? undefined : currentQuestion(rows, choices, opened)?.key;
  const wasJustCorrected = lastCorrected !== undefined && lastCorrected === opened && found !== lastCorrected;
  const current = wasJustCorrected ? undefined : found;
  const last = useRef(current);

  // An answer takes the pressed button away, and with it the focus.
  useEffect(() => {
    const isLeft = current !== last.current && document.activeElement === document.body;
    if (isLeft && wasJustCorrected) goTo(next, 'nearest');
    else if (isLeft) goTo(current);
    last.current = current;
  }, [current, wasJustCorrected, next]);

  return {
    current,
    toggle: (key: string) => setOpened(key === current ? null : key),
    /** Called after hosts have corrected a line by hand. */
    stayAt(key: string) {
      setOpened(key);
      setLastCorrected(key);
    },
    /** To the question that is not answered yet. */
    goOn() {
      setOpened(next);
      setLastCorrected(undefined);
      goTo(next);
    },
  };
}

function goTo(key: string | undefined, block: ScrollLogicalPosition = 'start'): void {
  const title = key === undefined ? null : document.getElementById(titleId(key));
  title?.scrollIntoView({ block });
  title?.focus({ preventScroll: true });
}
