import { proposedAddress } from '../../../contract/mail/mailProposal.rules.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import styles from './familles.module.css';

interface MailProposalProps {
  email: string;
  /** While somebody types, « gmail.co » is on its way to « gmail.com ». */
  isLeft: boolean;
  onTake: (email: string) => void;
}

/**
 * « Vouliez-vous dire … ? »: a press takes it. It appears while one types wherever it can: at the moment the field is left it would push
 * away what is being pressed. Always on the page, or screen readers would miss its first words.
 */
export function MailProposal({ email, isLeft, onTake }: MailProposalProps) {
  const proposed = proposedAddress(email);
  return (
    <div role="status">
      {proposed !== null && (isLeft || !proposed.startsWith(email.trim())) && (
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
