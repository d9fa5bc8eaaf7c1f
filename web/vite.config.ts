/**
 * Builds the pages of guests and hosts and the preview, in few and small files for a phone, and proxies the
 * development server's calls to a running site.
 */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { announceReact } from '../tools/announceReact.ts';
import { noChunkCycles } from '../tools/noChunkCycles.ts';
import { offlineWorker } from '../tools/offlineWorker.ts';
import { precompress } from '../tools/precompress.ts';
import { shortClassNames } from '../tools/shortClassNames.ts';
import { shortPreload } from '../tools/shortPreload.ts';
import { terse } from '../tools/terse.ts';
import { weddingInDev } from '../tools/weddingInDev.ts';

/** Bundles files that are needed together, with their imports, unless an earlier group has those. */
const CHUNKS = [
  { name: 'base', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'start', test: /\/web\/(?:start|lib\/(?!bytes)|ui\/global)\// },
  {
    name: 'app',
    test: /\/web\/(?:(?:app|shell|guest\/shell)\/|ui\/[^/]+$)|\/contract\/wedding\/moments\.rules/,
  },
  {
    name: 'gallery',
    test: /\/web\/guest\/photos\/(?:grid\/|selection\/(?!Picking|useFocusBack)|(?!saveLink)[^/]+$)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'sending',
    test: /\/web\/sending\//,
    includeDependenciesRecursively: false,
  },
  // Shared by several hosts' screens; by default these would be twenty files of 200 bytes per screen.
  { name: onlyForHosts, debugName: 'hosts', minShareCount: 2, includeDependenciesRecursively: false },
  // By default these would be twenty files of 200 bytes, most of each being the wrapper.
  {
    name: 'fields',
    test: /\/web\/ui\/fields\/|\/contract\/(?:limits|familles\/(?:emptyInvite|toldFields)|questions\/questions\.rules)\.|\/guest\/parts\/CookiesNotice/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'form',
    test: /\/web\/guest\/reponse\/(?:(?!AnsweredBefore)[^/]+$|questions\/QuestionsPart)|\/contract\/reponses\/reponses\.rules/,
    includeDependenciesRecursively: false,
  },
  // A family's answers, on the few pages that show them.
  {
    name: 'answers',
    test: /\/guest\/parts\/SaturdayAnswer|\/contract\/questions\/answerLines/,
    includeDependenciesRecursively: false,
  },
  // Shared by pages that are loaded separately.
  {
    name: 'parts',
    test: /\/web\/guest\/(?:parts|art)\//,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  { name: onlyToRead, debugName: 'info', includeDependenciesRecursively: false },
];
const serverUrl = `http://127.0.0.1:${process.env.PORT ?? 8080}`;
const server = { target: serverUrl, changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    shortClassNames(),
    shortPreload(),
    noChunkCycles(),
    terse(),
    announceReact(),
    offlineWorker(),
    precompress(),
    weddingInDev(serverUrl),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: ['es2020', 'safari14'],
    // A data: URI would not be cached and, for fonts, violates the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The second page is the preview of « Notre site », which only hosts open.
      input: ['index.html', 'apercu.html'].map((page) => join(import.meta.dirname, page)),
      // The entry lists all file names: forty readable ones would weigh on every phone.
      output: {
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: CHUNKS.map((chunk, index) => ({ ...chunk, priority: CHUNKS.length - index })),
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/photos': server, '/content': server },
  },
});

/** Used by two screens, which load its 100 kB themselves; the shared bundle must not contain it. */
const TEXT_EDITOR =
  /\/parts\/textEditor\/|\/node_modules\/(?:@tiptap|prosemirror-[a-z-]+|linkifyjs|orderedmap|rope-sequence|w3c-keyname)\//;

/** The hosts' modules, and modules that only those import. */
function onlyForHosts(module: string, context: Rolldown.ChunkingContext): string | null {
  if (TEXT_EDITOR.test(module)) return null;
  return isReachedOnlyFrom(/\/web\/admin\//, module, context) ? 'hosts' : null;
}

const PAGES_TO_READ =
  /\/web\/guest\/(?:infoPages|(?:contact|deroule|donnees|liste|logements|menu|own|venues)\/)/;

/** The pages for reading, and modules that only those import. */
function onlyToRead(module: string, context: Rolldown.ChunkingContext): string | null {
  const isRead = /\/contract\/wedding\/timeline\.rules/.test(module);
  return isRead || isReachedOnlyFrom(PAGES_TO_READ, module, context) ? 'info' : null;
}

function isReachedOnlyFrom(
  entries: RegExp,
  module: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (entries.test(module) || seen.has(module)) return true;
  seen.add(module);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(module) ?? {};
  const all = [...importers, ...dynamicImporters];
  return all.length > 0 && all.every((importer) => isReachedOnlyFrom(entries, importer, context, seen));
}
