/** Vite plugin: fills the page of `vite dev` with the wedding's content, copied from the running server. */
import type { Plugin } from 'vite';

const PLACEHOLDER = '<!--wedding-->';
const CONTENT = /<script type="application\/json" id="wedding">(.*?)<\/script>/s;

/** `serverUrl` is where `server/main.ts` listens; without its content the page says what is missing. */
export function weddingInDev(serverUrl: string): Plugin {
  return {
    name: 'wedding-in-dev',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await fetch(serverUrl).then((answer) => answer.text());
      return html.replace(PLACEHOLDER, () => CONTENT.exec(page)?.[1] ?? PLACEHOLDER);
    },
  };
}
