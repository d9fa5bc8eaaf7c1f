import { beforeEach, expect, it, vi } from 'vitest';
import { hostViewing, knownHash, rememberHash } from '../../../lib/identity.ts';
import { storage } from '../../../lib/storage.ts';
import { endView, viewAs } from './hostView.ts';

beforeEach(() => {
  // Storage falls back to memory, as in a private window.
  const window = {
    location: new URL('https://mariage.example/#/adminouminou/list'),
    history: {
      replaceState: (_state: unknown, _title: string, address: string | URL) => {
        window.location = new URL(address, window.location);
      },
    },
  };
  vi.stubGlobal('window', window);
  storage.clear();
});

it('is off for guests, whatever their family', () => {
  expect(hostViewing()).toBe(false);
  rememberHash('abc');
  expect(hostViewing()).toBe(false);
});

it('is on until another link is opened', () => {
  viewAs('abc');
  expect(hostViewing()).toBe(true);
  rememberHash('def');
  expect(hostViewing()).toBe(false);
  rememberHash('abc');
  expect(hostViewing()).toBe(true);
});

it('is kept in the address of a browser without storage, over reloads, until the host leaves', () => {
  viewAs('abc');
  expect(window.location.search).toBe('?hash=abc&vueDesMaries=abc');
  endView();
  expect(window.location.href).toBe('https://mariage.example/#/adminouminou/list');
});

it('removes the family’s hash when the host leaves, but not that of a link opened since', () => {
  viewAs('abc');
  endView();
  expect(knownHash()).toBeNull();
  viewAs('abc');
  rememberHash('def');
  endView();
  expect(knownHash()).toBe('def');
  expect(hostViewing()).toBe(false);
});
