export function* occurrences(bytes: Buffer, mark: string): Generator<number> {
  for (let at = bytes.indexOf(mark, 0, 'latin1'); at >= 0; at = bytes.indexOf(mark, at + 1, 'latin1'))
    yield at;
}
