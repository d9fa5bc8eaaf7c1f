import { Envelope } from '../art/Envelope.tsx';
import { Telephone } from '../art/Telephone.tsx';
import styles from './ContactLink.module.css';
import { Whole } from './Whole.tsx';

interface ContactLinkProps {
  kind: 'phone' | 'mail';
  /** `tel:` or `mailto:`. */
  href: string;
  text: string;
}

/** One tap calls or writes: large enough for a thumb on the road. */
export function ContactLink({ kind, href, text }: ContactLinkProps) {
  return (
    <a className={styles.link} href={href}>
      {kind === 'phone' ? <Telephone /> : <Envelope />}
      <span>
        <Whole text={text} />
      </span>
    </a>
  );
}
