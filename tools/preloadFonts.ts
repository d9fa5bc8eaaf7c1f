/**
 * Vite plugin: asks for the fonts along with the scripts. Found through the style sheet alone they come too late: the body font is
 * then not used at all on a first visit, and the title jumps.
 */
import type { Plugin } from 'vite';

export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            // Fonts are fetched without credentials; without this attribute the preloaded copy would not be used.
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}
