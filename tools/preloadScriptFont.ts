/**
 * Vite plugin: asks for the script font, in which the names are painted, along with the scripts. Found through the style sheet
 * alone it comes too late, and the title jumps. The body font waits for web/start/firstPaint.ts.
 */
import type { Plugin } from 'vite';

export function preloadScriptFont(): Plugin {
  return {
    name: 'preload-script-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter((file) => file.type === 'asset' && file.names.some((name) => name.startsWith('parisienne')))
          .map(({ fileName }) => ({
            tag: 'link',
            // Fonts are fetched without credentials; without this attribute the preloaded copy would not be used.
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${fileName}`,
              crossorigin: true,
            },
            injectTo: 'head' as const,
          })),
    },
  };
}
