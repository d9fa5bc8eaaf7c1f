import { expect, it } from 'vitest';
import { sitePages } from './deroule.tsx';

it('links a step only to existing pages, and to a place by its own name', () => {
  const files = { 'lieux.yaml': { eglise: { nom: 'La synagogue' }, domaine: {} }, 'menu.yaml': {} };
  expect(sitePages(files)).toEqual([
    { value: 'eglise', label: 'La synagogue' },
    { value: 'domaine', label: 'La réception' },
    { value: 'menu', label: 'Le menu' },
  ]);
});
