import { expect, test } from 'vitest';
import { requestedHost } from './hostName.ts';

test.each([
  [{ host: 'amina.exemple.fr' }, false, 'amina.exemple.fr'],
  [{ host: 'AMINA.Exemple.fr:8080' }, false, 'amina.exemple.fr'],
  [{ host: 'amina.exemple.fr.' }, false, 'amina.exemple.fr'],
  [{ host: 'amina.exemple.fr.:443' }, false, 'amina.exemple.fr'],
  [{ host: '[::1]:8080' }, false, '[::1]'],
  [{ host: '127.0.0.1' }, false, '127.0.0.1'],
  [{ host: '' }, false, ''],
  [{}, false, ''],
  // Whoever asks chooses that header: it is a proxy's word, or nobody's.
  [{ host: 'proxy:80', 'x-forwarded-host': 'bruno.exemple.fr' }, false, 'proxy'],
  [{ host: 'proxy:80', 'x-forwarded-host': 'bruno.exemple.fr' }, true, 'bruno.exemple.fr'],
  [{ host: 'proxy:80', 'x-forwarded-host': 'evil.fr, Bruno.exemple.fr:443' }, true, 'bruno.exemple.fr'],
  [{ host: 'bruno.exemple.fr' }, true, 'bruno.exemple.fr'],
])('%j, proxy trusted: %s, names « %s »', (headers, trusted, host) => {
  expect(requestedHost(headers, trusted)).toBe(host);
});
