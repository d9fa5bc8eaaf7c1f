/** Vite plugin: builds `sw.js` out of web/offline/worker.ts, with the list of files that it caches. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { SiteFiles } from '../web/offline/workerContract.ts';

/** The fonts of other looks come with the couple's own style sheet. */
const FONTS_OF_THE_SITE = /^(?:lora-latin-wght|parisienne-latin)-/;

export function offlineWorker(): Plugin {
  let root = '';
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const site = filesOfGuests(bundle);
        const source = await compile(join(root, 'offline/worker.ts'), site);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** Lists what index.html names or reaches without passing through a chunk of the hosts' side. */
function filesOfGuests(bundle: Rolldown.OutputBundle): SiteFiles {
  const files = Object.values(bundle);
  const chunks = files.filter((file) => file.type === 'chunk');
  const entry = chunks.find(
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/index.html'),
  );
  if (entry === undefined) throw new Error('index.html has no script');
  const reached = new Set<string>();
  const reach = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (chunk === undefined || reached.has(name) || isOfHosts(chunk)) return;
    reached.add(name);
    for (const asset of [
      ...(chunk.viteMetadata?.importedCss ?? []),
      ...(chunk.viteMetadata?.importedAssets ?? []),
    ])
      reached.add(asset);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) reach(next);
  };
  reach(entry.fileName);
  const page = files.find(({ fileName }) => fileName === 'index.html');
  const html = page?.type === 'asset' ? String(page.source) : '';
  for (const [, name] of html.matchAll(/"\/(assets\/[^"]+)"/g)) if (name !== undefined) reached.add(name);
  const isOtherFont = (name: string) =>
    files.some((file) => {
      const isIt = file.type === 'asset' && file.fileName === name && name.endsWith('.woff2');
      return isIt && !file.names.some((source) => FONTS_OF_THE_SITE.test(source));
    });
  const names = [...reached].filter((name) => !isOtherFont(name)).sort();
  return {
    build: hash('sha256', names.join(), 'base64url').slice(0, 10),
    entry: entry.fileName,
    files: names.map((name) => `/${name}`),
  };
}

const isOfHosts = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.some((module) => module.includes('/web/admin/'));

/** Compiles to one file without imports: older phones do not support module service workers. */
async function compile(worker: string, site: SiteFiles): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { SITE: JSON.stringify(site) },
    build: {
      write: false,
      target: ['es2020', 'safari14'],
      rolldownOptions: { input: worker, output: { format: 'iife' } },
    },
  });
  const [output] = 'output' in built ? built.output : [];
  if (output === undefined) throw new Error('the service worker was not built');
  return output.code;
}
