/**
 * Bundles the server, the commands and the child processes. From hundreds of TypeScript files it would start
 * later and take 15 MB more, of a machine's 512, for the source of every package (docs/decisions/005). Not
 * minified, so that a stack in the log is readable.
 */
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

export const BINARIES = ['@node-rs/argon2', 'sharp', 'libheif-js'];

/** One accent makes the engine keep a whole source in two bytes a letter. */
const oneByteLetters: Plugin = {
  name: 'one-byte-letters',
  // At the very end: the bundler prints the chunks anew after `renderChunk`, accents included.
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = inOneByte(file.code);
    },
  },
};

function inOneByte(code: string): string {
  return code.replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [oneByteLetters],
  ssr: { noExternal: true, external: BINARIES, target: 'node' },
  build: {
    ssr: true,
    target: 'node24',
    outDir: '../dist/server',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: join(import.meta.dirname, 'main.ts'),
        serve: join(import.meta.dirname, 'composition/serve.ts'),
        site: join(import.meta.dirname, 'site.ts'),
        importChild: join(import.meta.dirname, 'features/photos/import/renditions/importChild.ts'),
        passwordCheckChild: join(import.meta.dirname, 'features/hosts/passwordCheckChild.ts'),
        backupChild: join(import.meta.dirname, 'features/backups/backupChild.ts'),
        exportChild: join(import.meta.dirname, 'features/exports/exportChild.ts'),
        planChild: join(import.meta.dirname, 'features/imports/reading/planChild.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
