import { type ComponentProps, type ReactNode, useId } from 'react';
import hidden from '../texts.module.css';
import styles from './FileInput.module.css';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  onFiles: (files: readonly File[]) => void;
  /** A label for this id stands for the input, which the keyboard and screen readers alone reach. */
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
          // The same file may be chosen again, corrected or after a cut.
          target.value = '';
        }}
      />
      {children(id)}
    </span>
  );
}
