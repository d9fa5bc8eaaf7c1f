/** Actions on the ticked families; afterwards the result, with one undo for all. */
import { useState } from 'react';
import { BIN_DAYS } from '../../../../../contract/familles/bin.schema.ts';
import type { HostFamille } from '../../../../../contract/familles/familles.schema.ts';
import { MAX_SEVERAL, type SeveralChange } from '../../../../../contract/familles/several.schema.ts';
import { linkTo } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { isUninvited } from '../../../familles/familleGroups.rules.ts';
import { ConfirmButton } from '../../../parts/ConfirmButton.tsx';
import { ChosenBar } from '../../../parts/chosen/ChosenBar.tsx';
import { InviteDialog, LabelDialog, ToneDialog } from './SeveralDialogs.tsx';
import styles from './several.module.css';
import { famillesText, namesText } from './several.rules.ts';
import type { useSeveral } from './useSeveral.ts';

interface SeveralBarProps {
  chosen: readonly HostFamille[];
  /** Ticked families hidden by the filter or the search. */
  elsewhere: number;
  /** Families that match the filter and the search. */
  listed: number;
  allChosen: boolean;
  several: ReturnType<typeof useSeveral>;
  onAll: () => void;
  onLeave: () => void;
}

export function SeveralBar(props: SeveralBarProps) {
  const { chosen, elsewhere, listed, allChosen, several, onAll, onLeave } = props;
  const count = chosen.length;
  return (
    <ChosenBar
      label="Familles choisies"
      text={
        <>
          <strong>{count === 0 ? 'Aucune' : count}</strong> {count > 1 ? 'choisies' : 'choisie'}
          {elsewhere > 0 && <span className={styles.elsewhere}>, dont {elsewhere} que le filtre cache</span>}
        </>
      }
      more={
        listed > 0 && (
          <Button kind="quiet" onClick={onAll}>
            {allChosen ? 'Tout décocher' : listed === 1 ? 'Cette famille' : `Les ${famillesText(listed)}`}
          </Button>
        )
      }
      clear="Terminer"
      onClear={onLeave}
      said={<Said several={several} />}
    >
      {count > 0 && <Actions chosen={chosen} several={several} />}
    </ChosenBar>
  );
}

function Said({ several: { text, undo, busy } }: Pick<SeveralBarProps, 'several'>) {
  return (
    <div role="status" className={styles.said}>
      {text !== '' && <p>{text}</p>}
      {undo && (
        <Button kind="secondary" aria-disabled={busy} onClick={undo}>
          Annuler
        </Button>
      )}
    </div>
  );
}

function Actions({ chosen, several }: Pick<SeveralBarProps, 'chosen' | 'several'>) {
  const [asking, setAsking] = useState<'label' | 'invite' | 'tone' | null>(null);
  const close = () => setAsking(null);
  const change = (wanted: SeveralChange) => {
    close();
    several.change({ change: wanted, familles: chosen });
  };
  const count = famillesText(chosen.length);
  if (chosen.length > MAX_SEVERAL) return <p>{MAX_SEVERAL} familles au plus à la fois.</p>;
  return (
    <>
      <ButtonLink kind="secondary" href={messageHref(chosen)}>
        Message…
      </ButtonLink>
      <Button kind="secondary" aria-disabled={several.busy} onClick={() => setAsking('label')}>
        Libellé…
      </Button>
      <Button kind="secondary" aria-disabled={several.busy} onClick={() => setAsking('invite')}>
        Inviter à…
      </Button>
      <Button kind="secondary" aria-disabled={several.busy} onClick={() => setAsking('tone')}>
        Ton…
      </Button>
      <ConfirmButton
        kind="secondary"
        label="Corbeille"
        aria-disabled={several.busy}
        question={`Mettre ${count} à la corbeille ?`}
        action="Mettre à la corbeille"
        onConfirm={() => change({ what: 'bin' })}
      >
        <p>
          {namesText(chosen)}. Leurs liens ne s’ouvrent plus et elles ne sont plus comptées. Vous pourrez les
          reprendre pendant {BIN_DAYS} jours.
        </p>
      </ConfirmButton>
      {asking === 'label' && <LabelDialog familles={chosen} onChange={change} onClose={close} />}
      {asking === 'invite' && <InviteDialog familles={chosen} onChange={change} onClose={close} />}
      {asking === 'tone' && <ToneDialog familles={chosen} onChange={change} onClose={close} />}
    </>
  );
}

/** « Messages » itself names families without an address. */
function messageHref(familles: readonly HostFamille[]): `#${string}` {
  const type = familles.every(isUninvited) ? 'invitation' : 'free';
  return linkTo('/adminouminou/mails', { type, familles: familles.map(({ id }) => id).join(',') });
}
