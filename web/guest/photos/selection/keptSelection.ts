/** The photos that were picked, through a reload that the page asks for; with the history entry, so that no other visit finds them. */

interface State {
  picked?: readonly string[];
}

export function keepSelection(picked: ReadonlySet<string>): void {
  window.history.replaceState({ ...window.history.state, picked: [...picked] }, '');
}

export function keptSelection(): ReadonlySet<string> {
  return new Set((window.history.state as State | null)?.picked);
}

export function forgetKeptSelection(): void {
  const { picked, ...state } = (window.history.state as State | null) ?? {};
  if (picked !== undefined) window.history.replaceState(state, '');
}
