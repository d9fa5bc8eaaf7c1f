import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAIL_KINDS } from '../../../contract/mail/mailings.schema.ts';
import { filledHtml } from '../../../contract/mail/mailText.rules.ts';
import { PALETTES } from '../../../contract/wedding/appearance.rules.ts';
import type { Content } from '../wedding/read/content.ts';
import { loadWedding } from '../wedding/read/loader.ts';
import { DEFAULT_CONTENT } from '../wedding/testing.fixtures.ts';
import { type LetterheadContent, letterheadOf, MOST_PICTURES } from './letterhead/letterhead.ts';
import { openMailServer, patient } from './mail.fixtures.ts';
import { createSmtpMailer } from './mail.transport.ts';
import { writeLetter } from './writeLetter.ts';

const LINK = 'https://fiona-et-ghislain.exemple.fr/?hash=8LEg2g-VaWSHtc9o1fstMl5RwyXZet6k';
const NAMES = 'Marie-Charlotte & Jean-Christophe';

let content: Content;
let folder: string;
beforeAll(async () => {
  const read = await loadWedding(DEFAULT_CONTENT);
  if (!read.ok) throw new Error('the shipped content has problems');
  content = read.value;
  folder = await mkdtemp(join(tmpdir(), 'letters-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The heaviest letterhead that a couple may choose: two lines under ivy, and an incompressible photo. */
async function heavy(): Promise<LetterheadContent> {
  const source = join(folder, 'nous.jpg');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const size = { width: 1800, height: 2400 };
  await sharp({ create: { ...size, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toFile(source);
  const hero = {
    ...size,
    src: '/content/abc/nous.jpg.1600.jpg',
    alt: 'Nous deux',
    sources: [],
    focus: '50% 20%',
  };
  return {
    mail: { ...content.mail, words: { ...content.mail.words, maries: NAMES } },
    appearance: { palette: PALETTES.bordeaux, ornament: 'lierre', script: 'dancing-script', hero },
    pictures: new Map([
      ['nous.jpg.1600.jpg', { version: 'abc', kind: 'photo', source, width: 1600, format: 'jpg' }],
    ]),
  };
}

const written = async (kind: (typeof MAIL_KINDS)[number], of: LetterheadContent, html?: string) => {
  const { subject, body } = content.mails[kind];
  const words = {
    ...of.mail.words,
    prenom: 'Claire',
    lien: LINK,
    ceremonie: '',
    recapitulatif: 'Oui, à deux.',
  };
  const text = filledHtml(html ?? body.plural, words);
  return writeLetter({ kind, subject, html: text, link: LINK }, await letterheadOf(of));
};

test('every kind of mail reaches a server whole, under 100 kB with the largest pictures, and loads nothing from elsewhere', async () => {
  const server = await openMailServer();
  const mailer = createSmtpMailer({ smtpUrl: server.url, mailFrom: 'nous@exemple.fr', timeout: patient });
  const of = await heavy();
  for (const [index, kind] of MAIL_KINDS.entries()) {
    const letter = await written(kind, of);
    const envelope = { id: `0000-${index}`, time: Date.UTC(2022, 2, 1), dest: 'zoe@exemple.fr' };
    expect(await mailer.send({ ...letter, ...envelope })).toBeNull();
    const arrived = server.received[index];
    const mail = arrived?.mail;
    expect(arrived?.size).toBeLessThan(100_000);
    expect(mail?.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' });
    expect(mail?.attachments.map(({ cid, contentType, related }) => [cid, contentType, related])).toEqual([
      ['noms', 'image/png', true],
      ['photo', 'image/jpeg', true],
    ]);
    expect(letter.html).not.toMatch(/url\(|@import|<link|<script|src="(?!cid:)/);
    const led = [...letter.html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
    expect(new Set(led)).toEqual(new Set(body(kind).includes('{lien}') ? [LINK] : []));
    expect(letter.text.startsWith(`${NAMES}\n${of.mail.words.date}\n\nBonjour Claire,`)).toBe(true);
    expect(letter.text.includes(LINK)).toBe(body(kind).includes('{lien}'));
  }
  await server.close();
});

const body = (kind: (typeof MAIL_KINDS)[number]) => content.mails[kind].body.plural;

describe('the letterhead', () => {
  test('is drawn once per publication, and within its limit of weight', async () => {
    const of = await heavy();
    const { pictures } = await letterheadOf(of);
    expect((await letterheadOf(of)).pictures).toBe(pictures);
    const weights = pictures.map(({ bytes }) => bytes.length);
    expect(weights.reduce((one, other) => one + other)).toBeLessThanOrEqual(MOST_PICTURES);
    const [names, photo] = await Promise.all(pictures.map(({ bytes }) => sharp(bytes).metadata()));
    expect(names).toMatchObject({ format: 'png', width: 1200 });
    expect((photo?.height ?? 0) / (photo?.width ?? 1)).toBeCloseTo(0.56, 1);
  });

  test.each(['parisienne', 'great-vibes', 'dancing-script', 'cormorant'] as const)(
    'the names are drawn in %s, and stay light beside a photo',
    async (script) => {
      const { pictures } = await letterheadOf({
        ...content,
        appearance: { ...content.appearance, script },
      });
      expect(pictures).toMatchObject([{ name: 'noms', alt: content.mail.words.maries }]);
      expect(pictures[0]?.bytes.length).toBeLessThan(40_000);
    },
  );

  test('names that the script cannot write are shown as text', async () => {
    const of = {
      ...content,
      mail: { ...content.mail, words: { ...content.mail.words, maries: 'Ελένη & Zoé' } },
    };
    const { html, pictures } = await written('news', of);
    expect(pictures).toEqual([]);
    expect(html).not.toContain('<img');
    expect(html).toMatch(/font-size:32px[^<>]*>Ελένη &amp; Zoé</);
  });

  test('a missing picture is left out', async () => {
    const of = { ...(await heavy()), pictures: new Map() };
    expect((await letterheadOf(of)).pictures.map(({ name }) => name)).toEqual(['noms']);
  });
});

test('a long text drops the photo, so that the mail stays light', async () => {
  const of = await heavy();
  const { pictures } = await written('free', of, `<p>${'Mille mercis. '.repeat(800)}</p>`);
  expect(pictures?.map(({ name }) => name)).toEqual(['noms']);
});

describe('the button', () => {
  test('takes the link’s own words, and the plain text keeps them', async () => {
    const { html, text } = await written('reminder', content);
    expect(html.match(/class="button" style="display/g)).toHaveLength(1);
    expect(html).toContain('>Répondre à l’invitation</a></td>');
    expect(text).toContain(`Une minute suffit\u00a0: répondre à l’invitation (${LINK})`);
  });

  test('is added below a text without the link, also in plain text', async () => {
    const { html, text } = await written('photos', content, '<p>Tout est là.</p>');
    expect(html).toContain('>Voir les photos</a></td>');
    expect(text).toContain(`Tout est là.\n\nVoir les photos\u00a0: ${LINK}`);
  });

  test('is absent from mails that only inform', async () => {
    const { html } = await written('saveTheDate', content);
    expect(html).not.toContain('href');
  });
});

test('a subject is escaped in its title', async () => {
  const { html } = writeLetter(
    { kind: 'free', subject: '</title><script>x()</script>&', html: '<p>a</p>', link: LINK },
    await letterheadOf(content),
  );
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;x()&lt;/script&gt;&amp;</title>');
});
