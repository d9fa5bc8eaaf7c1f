import { UnbrokenText } from '../../ui/texts.tsx';
import { Icon } from '../art/Icon.tsx';
import styles from './parts.module.css';

interface ContactLinkProps {
  kind: 'phone' | 'mail';
  /** Starts with `tel:` or `mailto:`. */
  href: string;
  text: string;
}

export function ContactLink({ kind, href, text }: ContactLinkProps) {
  return (
    <a className={styles.contactLink} href={href}>
      <Icon name={kind === 'phone' ? 'telephone' : 'envelope'} />
      <span>
        <UnbrokenText text={text} />
      </span>
    </a>
  );
}
