/** The browser's storage, or memory for this visit where a private window or a full disk refuses it. */

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

export type SafeStorage = ReturnType<typeof safeStorage>;

/** `open` runs at each use, because reading `window.localStorage` throws where storage is forbidden. */
export function safeStorage(open: () => Store) {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (store: Store) => T, otherwise: T): T => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key: string) => memory.get(key) ?? attempt((store) => store.getItem(key), null),
    /** Returns false if the value is kept for this visit only. */
    set: (key: string, value: string): boolean => {
      const stored = attempt((store) => {
        store.setItem(key, value);
        return true;
      }, false);
      if (stored) memory.delete(key);
      else memory.set(key, value);
      return stored;
    },
    remove: (key: string) => {
      memory.delete(key);
      attempt((store) => store.removeItem(key), undefined);
    },
    clear: () => {
      memory.clear();
      attempt((store) => store.clear(), undefined);
    },
  };
}

export const storage = safeStorage(() => window.localStorage);

/** Lives as long as the tab and survives a reload. */
export const tabStorage = safeStorage(() => window.sessionStorage);

export function clearStorage(): void {
  storage.clear();
  tabStorage.clear();
}
