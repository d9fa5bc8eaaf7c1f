import { type ComponentProps, type ReactNode, useId } from 'react';
import hidden from '../texts.module.css';
import styles from './FileInput.module.css';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  onFiles: (files: readonly File[]) => void;
  /** Renders the visible label for the input, which only keyboards and screen readers reach. */
  children: (id: string) => ReactNode;
}

export function FileInput({ onFiles, children, ...input }: FileInputProps) {
  const id = useId();
  return (
    <span className={styles.place}>
      <input
        {...input}
        id={id}
        type="file"
        className={hidden.hidden}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets the same file be chosen again, after a correction or a lost connection.
          target.value = '';
        }}
      />
      {children(id)}
    </span>
  );
}
