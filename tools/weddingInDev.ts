/** Vite plugin: `vite dev` has no server of ours to fill the page with the wedding's content, so it borrows it from the running one. */
import type { Plugin } from 'vite';

const PLACEHOLDER = '<!--wedding-->';
const CONTENT = /<script type="application\/json" id="wedding">(.*?)<\/script>/s;

/** `serverUrl` is where `server/main.ts` listens; without an answer from it the page says that its content is missing. */
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
