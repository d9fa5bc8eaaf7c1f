/** Kept until anything is written. The mark is taken before `make`: what is read during a write must never be kept under the new mark. */
export function keptUntilWritten<Kept>(changeMark: () => number, make: () => Kept): () => Kept {
  let known: { mark: number; kept: Kept } | undefined;
  return () => {
    const mark = changeMark();
    if (known?.mark !== mark) known = { mark, kept: make() };
    return known.kept;
  };
}
