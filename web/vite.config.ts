import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../tools/precompress.ts';
import { preloadFonts } from '../tools/preloadFonts.ts';
import { weddingInDev } from '../tools/weddingInDev.ts';

const BASE =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:[a-z-]*router[a-z-]*|history|[a-z-]*store))\//;
const serverUrl = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), precompress(), weddingInDev(serverUrl)],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Guests of all ages open the link on the phone they have.
    target: ['es2020', 'safari14'],
    // A data: URI would dodge caching and, for fonts, the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Names of chunks are listed in the entry: forty words would weigh on every phone.
      // One file for what every visit needs and releases rarely change; left alone, the bundler cuts it into many small ones.
      output: {
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: { groups: [{ name: 'base', test: BASE }] },
      },
    },
  },
  server: {
    proxy: { '/api': serverUrl, '/photos': serverUrl },
  },
});
