import { expect, test } from 'vitest';
import { serverName } from './postgres/postgresUrl.ts';

test.each([
  ['postgres://a:b@db.exemple.fr/mariage', 'PostgreSQL db.exemple.fr:5432/mariage'],
  ['postgres:///mariage?host=/run/pg&port=41032', 'PostgreSQL /run/pg:41032/mariage'],
  ['postgres://db.exemple.fr:1/mariage?host=/run/pg', 'PostgreSQL /run/pg:1/mariage'],
])('a server is named by the host and port that are used: %s', (url, name) => {
  expect(serverName(url)).toBe(name);
});
