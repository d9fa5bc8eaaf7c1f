/** Like `kit.fixtures.ts`, for a copy of another couple's content, whose problems are told in French. */
import { test as base } from 'vitest';
import { speakFrench } from '../../platform/http/app.ts';
import { type ContentCopy, copyContent, OTHER_CONTENT } from './testing.fixtures.ts';

export let copy: ContentCopy;

export const test = base.extend('content', { auto: true }, async ({ task: _task }, { onCleanup }) => {
  speakFrench();
  copy = await copyContent(OTHER_CONTENT);
  onCleanup(copy.remove);
});
