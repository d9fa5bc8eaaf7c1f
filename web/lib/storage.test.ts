import { describe, expect, it } from 'vitest';
import { safeStorage } from './storage.ts';

function fakeStore() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  };
}

describe('storage', () => {
  it('keeps values in the browser if allowed', () => {
    const store = fakeStore();
    safeStorage(() => store).set('hash', 'abc');
    expect(store.getItem('hash')).toBe('abc');
  });

  it('keeps values for the visit if the browser forbids storage', () => {
    const storage = safeStorage(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    storage.set('hash', 'abc');
    expect(storage.get('hash')).toBe('abc');
    storage.remove('hash');
    expect(storage.get('hash')).toBeNull();
  });

  it('returns the newest value if the disk is full at the second write', () => {
    const store = fakeStore();
    let full = false;
    const storage = safeStorage(() => ({
      ...store,
      setItem: (key: string, value: string) => {
        if (full) throw new DOMException('full', 'QuotaExceededError');
        store.setItem(key, value);
      },
    }));
    storage.set('draft', 'old');
    full = true;
    storage.set('draft', 'new');
    expect(storage.get('draft')).toBe('new');
  });

  it('forgets everything when cleared', () => {
    const store = fakeStore();
    const storage = safeStorage(() => store);
    storage.set('hash', 'abc');
    storage.clear();
    expect(storage.get('hash')).toBeNull();
    expect(store.getItem('hash')).toBeNull();
  });
});
