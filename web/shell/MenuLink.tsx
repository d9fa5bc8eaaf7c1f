import styles from './sideMenu.module.css';
import { useAddress } from './useAddress.ts';

interface MenuLinkProps {
  href: `#${string}`;
  label: string;
  onClick: () => void;
}

/** A line of the side menu; the one of the open page is marked. */
export function MenuLink({ href, label, onClick }: MenuLinkProps) {
  const current = `#${useAddress().path}` === href;
  return (
    <a href={href} aria-current={current ? 'page' : undefined} className={styles.link} onClick={onClick}>
      {label}
    </a>
  );
}
