/** One value of a family, saved on blur. If two hosts edit it at once, asks which value to keep. */
import { useRef, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { isProblem } from '../../../lib/apiError.ts';
import { useAction } from '../../data/useAction.ts';
import { writeFamille } from '../../familles/versions/writeFamille.ts';
import { problemSentence } from '../../parts/toasts.ts';

interface SavedValue<Value> {
  famille: HostFamille;
  fields: readonly (keyof HostFamille)[];
  read: (famille: HostFamille) => Value;
  write: (famille: HostFamille, value: Value) => Promise<HostFamille>;
  same: (one: Value, other: Value) => boolean;
  onSaved: () => void;
}

interface Typed<Value> {
  value: Value;
  /** The family at the first key; its version is sent. */
  begun: HostFamille;
}

export function useSavedValue<Value>({ famille, fields, read, write, same, onSaved }: SavedValue<Value>) {
  const [typed, setTyped] = useState<Typed<Value> | null>(null);
  /** The family as this field saved it, with the version it has reached. */
  const mine = useRef<HostFamille>(null);
  // Newer than the list for a moment after a save, until the list is fetched again.
  const latest = mine.current && mine.current.version > famille.version ? mine.current : famille;
  const stored = read(latest);
  const { run, error, busy, forget } = useAction({
    call: ({ value, begun }: Typed<Value>) => {
      const seen = mine.current && mine.current.version > begun.version ? mine.current : begun;
      return writeFamille(seen, fields, (latest) => write(latest, value));
    },
    done: (saved, sent) => {
      mine.current = saved;
      // Keeps text typed during the save, which the next blur saves.
      setTyped((now) => (now && same(now.value, sent.value) ? null : now && { ...now, begun: saved }));
      onSaved();
    },
    queue: `famille ${famille.id}`,
  });
  const conflict = typed !== null && isProblem(error, 'stale-family');

  function save(next: Typed<Value> | null = typed) {
    if (next === null || conflict) return;
    if (same(next.value, read(next.begun))) {
      setTyped(null);
      forget();
    } else run(next);
  }

  return {
    value: typed?.value ?? stored,
    type: (value: Value) => setTyped((now) => ({ value, begun: now?.begun ?? latest })),
    save: () => save(),
    /** For values that are chosen with one press. */
    set: (value: Value) => {
      const next = { value, begun: typed?.begun ?? latest };
      setTyped(next);
      save(next);
    },
    busy,
    error: error && typed && !conflict ? problemSentence(error) : undefined,
    conflict: conflict
      ? {
          theirs: stored,
          mine: typed.value,
          keep: () => {
            const next = { value: typed.value, begun: latest };
            setTyped(next);
            run(next);
          },
          take: () => {
            setTyped(null);
            forget();
          },
        }
      : null,
  };
}
