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

/** Caches a value until the next write. The mark is read first, in case a write comes during `make`. */
export function cachedUntilWrite<Value>(changeMark: () => number, make: () => Value): () => Value {
  let cached: { mark: number; value: Value } | undefined;
  return () => {
    const mark = changeMark();
    if (cached?.mark !== mark) cached = { mark, value: make() };
    return cached.value;
  };
}
