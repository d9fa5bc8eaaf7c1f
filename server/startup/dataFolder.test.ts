import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'vitest';
import { configFrom } from '../config/config.ts';
import { folder as dir, test } from '../testing/folderKit.fixtures.ts';
import { copyShippedContent } from './dataFolder.ts';

test.each([
  { how: 'whole', written: () => join(dir, 'data') },
  { how: 'from the working folder, as by default', written: () => `./${relative(process.cwd(), dir)}/data` },
  { how: 'with a slash at its end', written: () => `${join(dir, 'data')}/` },
])('the first start brings its content, the data folder written $how', async ({ written }) => {
  await copyShippedContent(configFrom({ DATA_DIR: written() }));
  expect(existsSync(join(dir, 'data/content/mariage.yaml'))).toBe(true);
});

test('a configured content folder is left alone', async () => {
  const contentDir = join(dir, 'elsewhere');
  await copyShippedContent(configFrom({ DATA_DIR: join(dir, 'data'), CONTENT_DIR: contentDir }));
  expect(existsSync(contentDir)).toBe(false);
});
