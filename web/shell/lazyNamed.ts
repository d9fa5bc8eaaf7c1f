import { type ComponentType, lazy } from 'react';

/** React's `lazy` for a component that its file exports by name. */
export function lazyNamed<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
