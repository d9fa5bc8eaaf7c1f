import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../tools/precompress.ts';
import { preloadFonts } from '../tools/preloadFonts.ts';
import { weddingInDev } from '../tools/weddingInDev.ts';

/** What releases rarely change. */
const BASE =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:[a-z-]*router[a-z-]*|history|[a-z-]*store))\//;
/** Before the first paint: who visits. Nothing of React, which would be evaluated along with it. */
const START =
  /\/web\/(?:app\/(?:arrival|firstPaint|headStart|guestCode|unreachable)|lib\/(?:api|apiError|cookies|famille\.api|identity|lookUpFamille|pending|retry|storage|visit|wedding))\.ts|\/guest\/deroule\/timelineSizes\.ts|\/contract\/(?:errors|pages\.rules|params\.rules|wedding\.element)\.ts|vite\/preload-helper/;
/** After it: what surrounds every page. */
const APP =
  /\/web\/(?:app\/(?:App|BrokenPage|GuestArea|mount|Opening|PendingSpinner|UnknownPage|guards|router|routes)|shell\/|guest\/(?:shell\/|useVisit|pageLabels|art\/Sprig|parts\/GuestPage|photos\/photoSearch)|lib\/(?:paths|dates|errorSentence|hostView)|ui\/(?:Button\.|Checkbox|Notice|Spinner|Toast|toasts|useCountdown|useMediaQuery))|\/contract\/(?:day|photos)\.rules/;
const serverUrl = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), precompress(), weddingInDev(serverUrl)],
  resolve: {
    alias: [
      // The shim carries React 18's hook along for older ones; these take React's own.
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store' },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Guests of all ages open the link on the phone they have.
    target: ['es2020', 'safari14'],
    // A data: URI would dodge caching and, for fonts, the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Names of chunks and style sheets are listed in the entry: forty words would weigh on every phone.
      // Left alone, the bundler cuts it all into dozens of files, and a phone far from the server waits for each.
      output: {
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 3 },
            { name: 'start', test: START, priority: 2 },
            { name: 'app', test: APP, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': serverUrl, '/photos': serverUrl, '/content': serverUrl },
  },
});
