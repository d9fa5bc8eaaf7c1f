/** Receives server-sent events from a listening site. */
import { EVENTS_PATH, type FamilleEvent } from '../../../contract/familles/events.schema.ts';
import type { Visitor } from '../../testing/site.fixtures.ts';

/** `next` returns the events in order. */
export async function hear(url: string, { cookies }: Visitor, signal: AbortSignal) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${url}${EVENTS_PATH}`, { headers: { cookie }, signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    answer,
    async next(): Promise<FamilleEvent | 'photos' | 'end'> {
      for (;;) {
        const found = /event: (famille|photos)\ndata: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return found[1] === 'photos' ? 'photos' : JSON.parse(found[2] ?? '');
        }
        const read = await reader?.read();
        if (!read || read.done) return 'end';
        text += read.value;
      }
    },
  };
}
