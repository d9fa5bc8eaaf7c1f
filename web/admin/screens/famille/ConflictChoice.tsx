import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';

interface ConflictChoiceProps {
  label: string;
  theirs: string;
  mine: string;
  onKeep: () => void;
  onTake: () => void;
}

/** Both values, and nothing is written before one of them is chosen. */
export function ConflictChoice({ label, theirs, mine, onKeep, onTake }: ConflictChoiceProps) {
  const their = theirs || 'rien';
  const own = mine || 'rien';
  return (
    <Notice title={`${label}\u00a0: changé entre-temps`} alert>
      <p>
        Maintenant «&nbsp;{their}&nbsp;». Vous aviez écrit «&nbsp;{own}&nbsp;».
      </p>
      <div className={layout.row}>
        <Button kind="secondary" onClick={onKeep}>
          Garder «&nbsp;{own}&nbsp;»
        </Button>
        <Button kind="secondary" onClick={onTake}>
          Prendre «&nbsp;{their}&nbsp;»
        </Button>
      </div>
    </Notice>
  );
}
