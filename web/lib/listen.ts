/** Returns a function that removes the listeners; phones from before 2021 ignore abort signals here. */
export function listen<Heard extends Event>(
  target: EventTarget,
  events: string | readonly string[],
  heard: (event: Heard) => void,
  options?: AddEventListenerOptions,
): () => void {
  const names = [events].flat();
  const listener = heard as (event: Event) => void;
  for (const name of names) target.addEventListener(name, listener, options);
  return () => {
    for (const name of names) target.removeEventListener(name, listener, options);
  };
}
