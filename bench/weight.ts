/**
 * Weight of the guests' pages: JS and CSS that a browser fetches, in kB of gzip (1 kB = 1,000 bytes), each
 * within its budget. The home page and the reply form count whole, other pages what they add to the home
 * page.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { openHostApi, signedInCookies } from '../e2e/hostApi.ts';
import { browserOptions } from '../tools/browserOptions.ts';
import { verdict } from './measure.ts';
import { INFO_PAGES } from './pages.ts';
import { REPLY } from './replies.ts';
import { PASSWORD, startSite } from './site.ts';

const BUDGETS = { home: 95, reply: 99.2, infoPage: 9.5, sending: 12.5 };
/** After this time web/main.ts fetches what other pages need, which counts for none of them. */
const AHEAD_MS = 5000;

const site = await startSite({ familles: 1 });
const [unanswered = ''] = site.hashes;
const hosts = openHostApi(site.url, await signedInCookies(site.url, PASSWORD));
// Invited to everything, so that every page opens; Sunday is included, so that its form is weighed too.
const invited = await hosts.createFamille({ invitedForSunday: true });
await hosts.reply(invited, REPLY);
const answered = invited.hash;

const browser = await chromium.launch(browserOptions);

const [home, reply] = await Promise.all([
  fetched(browser, `/?hash=${answered}`, /#\/photos$/),
  fetched(browser, `/?hash=${unanswered}`, /#\/reponse$/),
]);
weigh('Accueil', BUDGETS.home, [...home]);
weigh('Formulaire de réponse', BUDGETS.reply, [...reply]);
// In parallel, because each visit waits half a second for further requests.
const visits = await Promise.all(INFO_PAGES.map(async (page) => ({ page, files: await visitPage(page) })));
for (const { page, files } of visits) weighPage(files, BUDGETS.infoPage, `Page ${page}`);
// The page that receives photos itself is heavier.
await hosts.setParam('canSendPhotos', 'true');
weighPage(await visitPage('sendphotos'), BUDGETS.sending, 'Envoi de photos');
await browser.close();
await site.stop();

function visitPage(page: string): Promise<Set<string>> {
  return fetched(browser, `/?hash=${answered}#/${page}`, new RegExp(`#/${page}$`));
}

function weighPage(files: Set<string>, budget: number, what: string): void {
  const own = [...files].filter((file) => !home.has(file));
  weigh(`${what}, en plus de l’accueil`, budget, own);
}

/**
 * Paths of the scripts and styles that one visit fetches with an empty cache. The visit must end at
 * `landing`, because a page that was refused would weigh nothing.
 */
async function fetched(from: Browser, path: string, landing: RegExp): Promise<Set<string>> {
  const context = await from.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) files.add(pathname);
  });
  await page.addInitScript(
    `const later = setTimeout; globalThis.setTimeout = (run, ms) => (ms >= ${AHEAD_MS} ? 0 : later(run, ms));`,
  );
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL(landing);
  await context.close();
  return files;
}

function weigh(what: string, budget: number, files: readonly string[]): void {
  const bytes = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(`dist/web${file}`), { level: 9 }).length,
    0,
  );
  verdict(`${what}, au plus ${budget} ko`, bytes <= budget * 1000, `${(bytes / 1000).toFixed(1)} ko`);
}
