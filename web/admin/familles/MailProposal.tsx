import { proposedAddress } from '../../../contract/mail/mailProposal.rules.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import styles from './familles.module.css';

interface MailProposalProps {
  email: string;
  /** True once the field was left: until then « gmail.co » may become « gmail.com ». */
  isLeft: boolean;
  onTake: (email: string) => void;
}

/**
 * Proposes the likely address for a mistyped one: « Vouliez-vous dire … ? » with a button. Shown while typing
 * if possible, because on blur it would move the button being pressed. Always mounted, for screen readers.
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
