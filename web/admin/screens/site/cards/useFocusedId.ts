import { useEffect, useState } from 'react';
import { listen } from '../../../../lib/listen.ts';
import { afterPress } from '../../../../ui/fields/afterPress.ts';

/** Of the field that somebody is in, or was in last. */
export function useFocusedId(): string {
  const [id, setId] = useState('');
  useEffect(
    () =>
      listen(document, 'focusin', ({ target }) =>
        afterPress(() => setId(target instanceof Element ? target.id : '')),
      ),
    [],
  );
  return id;
}
