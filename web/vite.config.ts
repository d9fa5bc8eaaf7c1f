import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../tools/precompress.ts';
import { weddingInDev } from '../tools/weddingInDev.ts';

const serverUrl = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress(), weddingInDev(serverUrl)],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Guests of all ages open the link on the phone they have.
    target: ['es2020', 'safari14'],
    // A data: URI would dodge caching and, for fonts, the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': serverUrl, '/photos': serverUrl },
  },
});
