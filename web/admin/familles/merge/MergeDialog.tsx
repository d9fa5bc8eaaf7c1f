/** Merges a family with a double that the host chooses; where both differ, asks which value to keep. */

import { useState } from 'react';
import { ofName } from '../../../../contract/elision.rules.ts';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { MergeGroup } from '../../../../contract/familles/merge.rules.ts';
import {
  mergeAdditions,
  mergeChoices,
  mergedFamille,
  mergeProblem,
} from '../../../../contract/familles/merge.rules.ts';
import { guestNames } from '../../../../contract/reponses/answerRecap.rules.ts';
import { SelectField } from '../../../ui/fields/Field.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import layout from '../../../ui/layout.module.css';
import { FormDialog } from '../../../ui/onDemand/Dialog.tsx';
import { mergeFamilles } from '../../data/familles.api.ts';
import { keys, refresh } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { problemSentence, toastDone } from '../../parts/toasts.ts';
import { bringBack } from '../../screens/bin/bin.api.ts';
import { familleLabel } from '../familleLabel.ts';
import { familleName } from '../familleTexts.ts';
import { groupLabel, groupText, splitLikelyDuplicates } from './mergeTexts.rules.ts';

export function MergeDialog({ famille, onClose }: { famille: HostFamille; onClose: () => void }) {
  const { familles } = useFamilles();
  const [otherId, setOtherId] = useState('');
  const [take, setTake] = useState<readonly MergeGroup[]>([]);
  // The latest state, because the versions shown here are sent along.
  const kept = familles.find(({ id }) => id === famille.id) ?? famille;
  const other = familles.find(({ id }) => id === otherId);
  const { likely, others } = splitLikelyDuplicates(familles, kept);
  const follow = () => refresh(keys.familles);

  const merge = useAction({
    call: (double: HostFamille) =>
      mergeFamilles(kept.id, {
        other: double.id,
        version: kept.version,
        otherVersion: double.version,
        take: [...take],
      }),
    done: async (_kept, double) => {
      await follow();
      onClose();
      toastDone(`Réunie avec ${familleName(double)}`, {
        title: familleName(kept),
        undo: () => void bringBack(double).then(follow, follow),
      });
    },
    failed: follow,
  });

  return (
    <FormDialog
      title={`Fusionner ${familleName(kept)} avec…`}
      action="Fusionner"
      busy={!other || merge.busy}
      className={layout.stack}
      onSubmit={() => other && merge.run(other)}
      onClose={onClose}
    >
      <SelectField
        label="L’autre famille, en double"
        value={otherId}
        onChange={({ target }) => {
          setOtherId(target.value);
          setTake([]);
        }}
      >
        <option value="">Choisir…</option>
        {likely.length > 0 && <optgroup label="Même nom ou même e-mail">{options(likely)}</optgroup>}
        <optgroup label="Les autres">{options(others)}</optgroup>
      </SelectField>
      {other && (
        <MergePreview
          kept={kept}
          other={other}
          take={take}
          onTake={(group, taken) =>
            setTake((groups) => [...groups.filter((one) => one !== group), ...(taken ? [group] : [])])
          }
        />
      )}
      <p role="alert">{merge.error && problemSentence(merge.error)}</p>
    </FormDialog>
  );
}

function options(familles: readonly HostFamille[]) {
  return familles.map((one) => (
    <option key={one.id} value={one.id}>
      {familleName(one)}
      {one.email && ` (${one.email})`}
    </option>
  ));
}

interface MergePreviewProps {
  kept: HostFamille;
  other: HostFamille;
  take: readonly MergeGroup[];
  onTake: (group: MergeGroup, taken: boolean) => void;
}

function MergePreview({ kept, other, take, onTake }: MergePreviewProps) {
  const childcare = familleLabel('gardeEnfant');
  const choices = mergeChoices(kept, other);
  const additions = mergeAdditions(kept, other);
  const merged = mergedFamille(kept, other, take);
  const problem = mergeProblem(merged);
  return (
    <>
      <p>
        {familleName(kept)} garde son lien, et celui {ofName(familleName(other))} l’ouvrira aussi. Mails,
        droits sur les photos et historique des deux restent. {familleName(other)} va à la corbeille, d’où
        tout se défait.
      </p>
      {choices.length > 0 && <p>Sur ces points, les deux disent autre chose. Lequel garder&nbsp;?</p>}
      {choices.map((group) => (
        <RadioGroup
          key={group}
          name={`merge-${group}`}
          legend={groupLabel(group)}
          value={take.includes(group) ? 'other' : 'kept'}
          options={[
            { value: 'kept', label: groupText(kept, group, childcare) },
            { value: 'other', label: groupText(other, group, childcare) },
          ]}
          onValue={(value) => onTake(group, value === 'other')}
        />
      ))}
      {choices.includes('email') && (
        <p>
          L’adresse e-mail que vous ne gardez pas reste dans la note&nbsp;: qui la donne à la page du lien
          perdu y reçoit le lien.
        </p>
      )}
      {additions.length > 0 && (
        <p>
          Repris {ofName(familleName(other))}&nbsp;:{' '}
          {additions
            .map((group) => `${groupLabel(group)} (${groupText(other, group, childcare)})`)
            .join(', ')}
        </p>
      )}
      <p>
        Convives ensuite&nbsp;: <strong>{guestNames(merged.invites) || 'personne'}</strong>
      </p>
      {problem && <p>{problem}</p>}
    </>
  );
}
