import type { ComponentProps } from 'react';
import styles from './Card.module.css';

export function Card({ className = '', ...section }: ComponentProps<'section'>) {
  return <section {...section} className={`${styles.card} ${className}`} />;
}
