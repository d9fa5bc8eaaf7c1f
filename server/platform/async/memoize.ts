/** Results that are kept as long as what they were made from is the same. */

export function memoizePerObject<Source extends object, Made>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const known = new WeakMap<Source, Made>();
  return (source) => {
    const made = known.get(source) ?? make(source);
    known.set(source, made);
    return made;
  };
}

/** A value that is made again after any write. The mark is read before `make`, or what is read during a write would be cached as if after it. */
export function cachedUntilWrite<Value>(changeMark: () => number, make: () => Value): () => Value {
  let cached: { mark: number; value: Value } | undefined;
  return () => {
    const mark = changeMark();
    if (cached?.mark !== mark) cached = { mark, value: make() };
    return cached.value;
  };
}
