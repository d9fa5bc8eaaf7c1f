/** `npm run modules`: draws the imports between folders as docs/modules.svg, from the current code. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { instance } from '@viz-js/viz';

interface Cruise {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
}

const CONFIG = 'tools/dependency-cruiser.config.mjs';
const OPTIONS = ['--config', CONFIG, '--exclude', '\\.(test|fixtures)\\.tsx?$', '--output-type', 'json'];
const GROUPS = ['web', 'server/features', 'server'];
/** Folders that nearly all others import; arrows to them would hide the rest. */
const GROUND = ['contract', 'server/platform', 'server/siteDatabase', 'web/lib', 'web/ui'];

const { modules }: Cruise = JSON.parse(
  execFileSync('depcruise', [...OPTIONS, 'contract', 'server', 'web'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
  }),
);
const edges = new Set<string>();
const folders = new Set<string>();
for (const { source, dependencies } of modules) {
  const from = folderOf(source);
  if (!from) continue;
  folders.add(from);
  for (const { resolved } of dependencies) {
    const to = folderOf(resolved);
    if (to && to !== from) edges.add(`${from} ${to}`);
  }
}
const viz = await instance();
writeFileSync('docs/modules.svg', viz.renderString(drawing(), { format: 'svg' }));
console.log(`docs/modules.svg: ${folders.size} folders, ${edges.size} arrows`);

/** The graph's node of a file: a feature is one, with its subfolders. Undefined outside of the graph. */
function folderOf(file: string): string | undefined {
  const [top, area, feature] = file.split('/').slice(0, -1);
  if (top === 'contract') return 'contract';
  if (top === 'server')
    return area === 'features' ? `${top}/features/${feature}` : area ? `${top}/${area}` : 'server/main';
  return top === 'web' ? `web/${area ?? 'app'}` : undefined;
}

function drawing(): string {
  const grouped = GROUPS.map((group) => {
    const own = [...folders].filter((folder) => groupOf(folder) === group).sort();
    const nodes = own.map((folder) => `"${folder}" [label="${folder.slice(group.length + 1)}"]`).join('; ');
    return `subgraph "cluster ${group}" { label="${group}"; ${nodes} }`;
  });
  const arrows = [...edges].sort().flatMap((edge) => {
    const [from = '', to = ''] = edge.split(' ');
    return GROUND.includes(to) && !GROUND.includes(from) ? [] : [`"${from}" -> "${to}"`];
  });
  return `digraph {
    label="green: imported by nearly all, arrows not drawn"; rankdir=TB; nodesep=0.25; ranksep=0.7; fontname="sans-serif"; color="#a89f94"; style=rounded;
    node [shape=box style="rounded,filled" fillcolor="#faf6ef" color="#7a6f63" fontname="sans-serif" fontsize=12];
    edge [color="#5b7553" arrowsize=0.6];
    ${[...grouped, ...GROUND.map((name) => `"${name}" [fillcolor="#e4ead9"]`), ...arrows].join('\n')}
  }`;
}

function groupOf(folder: string): string | undefined {
  return GROUPS.find((group) => folder.startsWith(`${group}/`));
}
