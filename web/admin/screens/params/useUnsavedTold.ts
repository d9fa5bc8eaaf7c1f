import { useEffect, useRef } from 'react';
import { linkTo } from '../../../lib/paths.ts';
import { showToast } from '../../../ui/toasts.ts';
import { knownParam } from './knownParams.ts';

/** Tells a host who leaves an edited row that nothing was saved, with a link back to the row. */
export function useUnsavedTold(key: string, unsaved: boolean): void {
  const left = useRef(unsaved);
  useEffect(() => {
    left.current = unsaved;
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  useEffect(
    () => () => {
      if (!left.current) return;
      showToast({
        kind: 'error',
        about: `param ${key}`,
        text: `« ${knownParam(key)?.label ?? key} » n’a pas été enregistré.`,
        action: {
          label: 'Y revenir',
          run: () => window.location.assign(linkTo('/adminouminou/params', { parametre: key })),
        },
      });
    },
    [key],
  );
}
