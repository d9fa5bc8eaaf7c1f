import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonLinkProps extends ComponentProps<'a'> {
  kind?: 'primary' | 'secondary' | 'quiet';
}

export function ButtonLink({ kind = 'primary', className = '', ...link }: ButtonLinkProps) {
  return <a {...link} data-kind={kind} className={`${styles.button} ${className}`} />;
}
