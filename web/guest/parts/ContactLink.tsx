import { UnbrokenText } from '../../ui/texts.tsx';
import { Icon } from '../art/Icon.tsx';
import styles from './ContactLink.module.css';

interface ContactLinkProps {
  kind: 'phone' | 'mail';
  /** Starts with `tel:` or `mailto:`. */
  href: string;
  text: string;
}

export function ContactLink({ kind, href, text }: ContactLinkProps) {
  return (
    <a className={styles.link} href={href}>
      <Icon name={kind === 'phone' ? 'telephone' : 'envelope'} />
      <span>
        <UnbrokenText text={text} />
      </span>
    </a>
  );
}
