/** Changes all ticked families with one call, one message and one undo. */
import { useState } from 'react';
import type { HostFamille } from '../../../../../contract/familles/familles.schema.ts';
import { changedFields } from '../../../../../contract/familles/several.rules.ts';
import type {
  ChangeSeveral,
  SeveralChange,
  SeveralDone,
  UndoSeveral,
} from '../../../../../contract/familles/several.schema.ts';
import { post } from '../../../data/hostCall.ts';
import { keys } from '../../../data/queryClient.ts';
import { useAction } from '../../../data/useAction.ts';
import { keepFamilles } from '../../../data/useFamilles.ts';
import { doneSentence, famillesText, leftSentences, undoneSentence } from './several.rules.ts';

interface Asked {
  change: SeveralChange;
  /** The families as shown. */
  familles: readonly HostFamille[];
}

interface Said {
  text: string;
  /** What the undo needs; null after an undo. */
  undo: (Asked & { done: SeveralDone }) | null;
}

const REFRESHED = [keys.familles, keys.history, keys.bin];

export function useSeveral() {
  const [said, setSaid] = useState<Said | null>(null);
  const act = useAction({
    call: ({ change, familles }: Asked) =>
      changeSeveral({ change, familles: familles.map(({ id, version }) => ({ id, version })) }),
    done: async (done, asked) => {
      await keepChanged(done, asked.change);
      const known = byId(asked.familles);
      const before = done.changed.flatMap(({ id }) => known.get(id) ?? []);
      const already = done.left.filter(({ why }) => why === 'already').length;
      const sentences = [
        ...(before.length > 0 ? [doneSentence(asked.change, before)] : []),
        ...(already > 0 ? [`Déjà ainsi : ${famillesText(already)}.`] : []),
        ...leftSentences(done, (id) => known.get(id)),
      ];
      setSaid({ text: sentences.join(' '), undo: before.length > 0 ? { ...asked, done } : null });
    },
    failureToast: { about: 'several', title: 'Rien n’a changé' },
    refreshes: REFRESHED,
  });
  const undo = useAction({
    call: ({ change, done }: NonNullable<Said['undo']>) =>
      undoSeveral({ change, at: done.at, familles: done.changed }),
    done: (undone, { familles }) => {
      const known = byId(familles);
      const text = [undoneSentence(undone), ...leftSentences(undone, (id) => known.get(id))].join(' ');
      setSaid({ text, undo: null });
    },
    failureToast: { about: 'several', title: 'Rien n’a été annulé' },
    refreshes: REFRESHED,
  });
  return {
    change: act.run,
    busy: act.busy || undo.busy,
    text: said?.text ?? '',
    undo: said?.undo ? () => said.undo && undo.run(said.undo) : null,
    forget: () => setSaid(null),
  };
}

/** Shows the change at once; the fetched list may follow later. */
function keepChanged({ changed }: SeveralDone, change: SeveralChange): Promise<void> {
  const versions = new Map(changed.map(({ id, version }) => [id, version]));
  if (change.what === 'bin')
    return keepFamilles((familles) => familles.filter(({ id }) => !versions.has(id)));
  return keepFamilles((familles) =>
    familles.map((famille) => {
      const version = versions.get(famille.id);
      return version === undefined ? famille : { ...famille, ...changedFields(famille, change), version };
    }),
  );
}

function byId(familles: readonly HostFamille[]): ReadonlyMap<string, HostFamille> {
  return new Map(familles.map((famille) => [famille.id, famille]));
}

const changeSeveral = (input: ChangeSeveral) => post<SeveralDone>('/familles/change', input);
const undoSeveral = (input: UndoSeveral) => post<SeveralDone>('/familles/change/undo', input);
