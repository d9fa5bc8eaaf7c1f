import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'primary' | 'secondary' | 'quiet';
}

export function Button({ kind = 'primary', type = 'button', className = '', ...button }: ButtonProps) {
  return <button {...button} type={type} data-kind={kind} className={`${styles.button} ${className}`} />;
}

interface ButtonLinkProps extends ComponentProps<'a'> {
  kind?: 'primary' | 'secondary' | 'quiet';
}

export function ButtonLink({ kind = 'primary', className = '', ...link }: ButtonLinkProps) {
  return <a {...link} data-kind={kind} className={`${styles.button} ${className}`} />;
}
