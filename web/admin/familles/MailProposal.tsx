import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import styles from './MailProposal.module.css';
import { proposedAddress } from './mailProposal.rules.ts';

interface MailProposalProps {
  /** As it was left: while somebody types, every address is a slip. */
  email: string;
  onTake: (email: string) => void;
}

/** « Vouliez-vous dire … ? »: a press takes it. Always on the page, or screen readers would miss its first words. */
export function MailProposal({ email, onTake }: MailProposalProps) {
  const proposed = proposedAddress(email);
  return (
    <div role="status">
      {proposed !== null && (
        <p className={`${layout.row} ${styles.proposal}`}>
          <span>
            Vouliez-vous dire <strong>{proposed}</strong>&nbsp;?
          </span>
          <Button kind="secondary" onClick={() => onTake(proposed)}>
            Corriger
          </Button>
        </p>
      )}
    </div>
  );
}
