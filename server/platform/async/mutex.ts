export type Mutex = <Result>(act: () => Promise<Result>) => Promise<Result>;

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const acted = last.then(act);
    last = acted.catch(() => undefined);
    return acted;
  };
}
