import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { parse, stringify } from 'yaml';
import { weddingSchema } from '../../../../contract/wedding/wedding.schema.ts';
import { copy, test } from '../contentKit.fixtures.ts';
import { problemLine } from '../problems.ts';
import { copyContent, DEFAULT_CONTENT, OTHER_CONTENT } from '../testing.fixtures.ts';
import { loadWedding } from './loader.ts';

async function load(dir: string) {
  const outcome = await loadWedding(dir);
  if (!outcome.ok) throw new Error(outcome.problems.map(problemLine).join('\n'));
  return outcome.value;
}

describe('the default content', () => {
  test('writes its hours one way, as « 23h59 »', async () => {
    const said = JSON.stringify(await load(DEFAULT_CONTENT));
    const hours = said.match(/\b\d{1,2}\s?(?:h|heures?|:)(?:\s?\d\d)?\b/g) ?? [];
    expect(hours.length).toBeGreaterThan(10);
    expect(hours.filter((hour) => !/^\d{1,2}h\d\d$/.test(hour))).toEqual([]);
  });

  test('is the wedding of the specification', async () => {
    const { wedding, mail } = await load(DEFAULT_CONTENT);
    expect(wedding.date).toBe('2022-09-24');
    expect(wedding.prices).toEqual({ sunday: 15, night: 75 });
    expect(mail.subject).toMatch(/^Invitation de la part de /);
    expect(mail.masculine).toBe(mail.feminine);
    expect(mail.words).toEqual({
      maries: 'Fiona & Ghislain',
      date: 'samedi 24\u00a0septembre 2022',
      reponse: '20\u00a0mai',
    });
    expect(mail.plural).toContain('<strong>le {date}</strong>');
    expect(mail.plural).toContain('<strong>avant le {reponse}</strong>');
    expect(wedding.menu?.courses).toHaveLength(4);
    expect(wedding.eglise?.carParks).toHaveLength(2);
  });

  test('has the eight rows of the festivities, each with its audience and link', async () => {
    const { wedding } = await load(DEFAULT_CONTENT);
    expect(wedding.timeline.map(({ time, audience, link }) => [time, audience, link])).toEqual([
      ['13h00', 'sleepers', 'domaine'],
      ['14h45', 'all', 'eglise'],
      ['16h30', 'all', null],
      ['17h30', 'all', null],
      ['19h00', 'all', null],
      ['19h30', 'reception', 'menu'],
      ['23h00', 'reception', null],
      ['Le lendemain, jusqu’à 15h30', 'sunday', 'lendemain'],
    ]);
  });

  test('is what the contract promises to the page', async () => {
    const { wedding } = await load(DEFAULT_CONTENT);
    expect(weddingSchema.parse(wedding)).toEqual(wedding);
  });

  test('gives each drawing its size, so that the page does not jump', async () => {
    const { wedding } = await load(DEFAULT_CONTENT);
    expect(wedding.eglise?.picture).toMatchObject({ width: 1200, height: 750, sources: [] });
  });
});

test('another couple’s folder changes everything without a change of code', async () => {
  const { wedding, mail } = await load(OTHER_CONTENT);
  expect(weddingSchema.parse(wedding)).toEqual(wedding);
  expect(wedding).toMatchObject({
    title: 'Amina & Jules',
    date: '2027-06-12',
    timeZone: 'Indian/Reunion',
    prices: { sunday: 12.5, night: 60 },
  });
  expect(wedding.timeline.map((row) => row.title)).toEqual(['La chapelle', 'Le banquet']);
  expect(wedding.domaine?.stay.welcome).toEqual([
    {
      type: 'paragraph',
      spans: [
        { text: 'Appelez-nous au ' },
        { text: '0692\u00a000\u00a000\u00a001', href: 'tel:0692000001' },
        { text: '.' },
      ],
    },
  ]);
  expect(wedding.lendemain?.contribution[0]).toMatchObject({
    spans: [{ text: 'Comptez ' }, { text: '12,5\u00a0€' }, { text: ' par personne.' }],
  });
  expect(mail.plural).toBe('<p>Bonjour {prenom}, voici <a href="{lien}">le lien</a>. {ceremonie}</p>');
  const everything = JSON.stringify({ wedding, mail });
  for (const word of ['Fiona', 'Ghislain', 'Montclar', '2022']) expect(everything).not.toContain(word);
});

test('texts that a newer version added come with the program, and a line says so', async () => {
  const example = await copyContent(DEFAULT_CONTENT);
  expect((await load(example.dir)).defaults).toEqual([]);
  await rm(join(example.dir, 'textes/donnees-personnelles.md'));
  const { wedding, defaults } = await load(example.dir);
  expect(wedding.donnees.length).toBeGreaterThan(0);
  expect(defaults).toEqual([
    'textes/donnees-personnelles.md n’y est pas encore : celui qui vient avec le site sert en attendant le vôtre',
  ]);
  await example.remove();
});

test('no ready mail promises what a couple may leave out of its site', async () => {
  expect(JSON.stringify((await load(DEFAULT_CONTENT)).mails)).not.toMatch(/garer|parking/i);
});

test('each text of mails that a newer version added comes with the program, beside the couple’s own', async () => {
  const example = await copyContent(DEFAULT_CONTENT);
  const modeles = join(example.dir, 'mails/modeles.yaml');
  const shipped = (await load(example.dir)).mails;
  const own = parse(await readFile(modeles, 'utf8'));
  for (const text of Object.values<{ objet: string }>(own)) text.objet = `Chers amis, ${text.objet}`;
  for (const key of Object.keys(own)) {
    await writeFile(modeles, stringify({ ...own, [key]: undefined }));
    const { mails, defaults } = await load(example.dir);
    const ours = Object.entries(mails).filter(([, { subject }]) => !subject.startsWith('Chers amis'));
    const [kind, text] = ours.find(([kind]) => kind !== 'invitation') ?? [];
    expect(ours).toHaveLength(2);
    expect(text).toEqual(shipped[kind as keyof typeof shipped]);
    expect(defaults).toEqual([
      `mails/modeles.yaml : « ${key} » n’y est pas encore, ce qui vient avec le site sert en attendant`,
    ]);
  }
  await example.remove();
});

describe('a problem is one line with its place and what was expected', () => {
  const problemsAfter = async (file: string, before: string, after: string) => {
    await copy.edit(file, before, after);
    const outcome = await loadWedding(copy.dir);
    return outcome.ok ? [] : outcome.problems.map(problemLine);
  };

  test.each([
    {
      name: 'a missing date',
      edit: ['mariage.yaml', 'date: 2027-06-12\n', ''],
      line: 'mariage.yaml:1:1 date : manque ; attendu : une date AAAA-MM-JJ, par exemple 2022-09-24',
    },
    {
      name: 'a day that no calendar has',
      edit: ['mariage.yaml', '2027-06-12', '2027-06-31'],
      line: 'mariage.yaml:2:7 date : reçu « 2027-06-31 » ; attendu : une date AAAA-MM-JJ, par exemple 2022-09-24',
    },
    {
      name: 'an unknown time zone',
      edit: ['mariage.yaml', 'Indian/Reunion', 'Europe/Pari'],
      line: 'mariage.yaml:3:17 fuseau-horaire : reçu « Europe/Pari » ; attendu : un fuseau horaire, par exemple Europe/Paris',
    },
    {
      name: 'a bad link',
      edit: ['photos.yaml', 'https://exemple.re/depot', 'depot'],
      line: 'photos.yaml:3:7 lien : reçu « depot » ; attendu : une adresse qui commence par https:// (ou http://)',
    },
    {
      name: 'a link that would run code',
      edit: ['lieux.yaml', 'https://exemple.re/champ', 'javascript:alert(1)'],
      line: 'lieux.yaml:8:14 eglise.parkings.0.carte : reçu « javascript:alert(1) » ; attendu : une adresse qui commence par https:// (ou http://)',
    },
    {
      name: 'a tabulation',
      edit: ['lieux.yaml', '  nom: Chapelle', '\tnom: Chapelle'],
      line: 'lieux.yaml:2:1 tabulation au début de la ligne ; attendu : des espaces',
    },
    {
      name: 'a colon inside a text without quotes',
      edit: ['menu.yaml', 'Rougail saucisse', 'Rougail : saucisse'],
      line: 'menu.yaml:3:11 deux « : » sur une ligne ou décalage incorrect ; mettez le texte entre guillemets "…"',
    },
    {
      name: 'a picture that is not there',
      edit: [
        'deroule.yaml',
        'icone: alliances',
        'icone: alliances\n    image: {fichier: x.jpg, description: La plage}',
      ],
      line: 'deroule.yaml:5:22 etapes.0.image.fichier : reçu « x.jpg » ; attendu : un fichier du dossier images (il contient : aucune)',
    },
    {
      name: 'a text in bold without quotes',
      edit: ['menu.yaml', 'cafe: Café Bourbon', 'cafe: **Café**'],
      line: 'menu.yaml:4:7 le texte commence par « * » ; attendu : entre guillemets "…"',
    },
    {
      name: 'a text that starts in bold',
      edit: ['menu.yaml', 'cafe: Café Bourbon', 'cafe: **Café** Bourbon'],
      line: 'menu.yaml:4:7 le texte commence par « * » ; attendu : entre guillemets "…"',
    },
    {
      name: 'a text in italics in a list, without quotes',
      edit: ['contacts.yaml', '- nom: Amina', '- nom: *Amina*'],
      line: 'contacts.yaml:4:10 le texte commence par « * » ; attendu : entre guillemets "…"',
    },
    {
      name: 'a text that starts with a link',
      edit: ['menu.yaml', 'cafe: Café Bourbon', 'cafe: [Café](https://exemple.re) Bourbon'],
      line: 'menu.yaml:4:7 le texte commence par « [ » ; attendu : entre guillemets "…"',
    },
    {
      name: 'a brace that is never closed',
      edit: ['menu.yaml', 'cafe: Café Bourbon', 'cafe: {Café Bourbon'],
      line: 'menu.yaml:4:7 le texte commence par « { » ; attendu : entre guillemets "…"',
    },
    {
      name: 'a word in braces at the start of a text',
      edit: ['menu.yaml', 'cafe: Café Bourbon', 'cafe: {prenom} Bourbon'],
      line: 'menu.yaml:4:7 le texte commence par « { » ; attendu : entre guillemets "…"',
    },
    ...['@', '`', '%', '&', '!', '|', '>'].map((start) => ({
      name: `a text that starts with ${start}`,
      edit: ['menu.yaml', 'cafe: Café Bourbon', `cafe: ${start}Café Bourbon`],
      line: `menu.yaml:4:7 le texte commence par « ${start} » ; attendu : entre guillemets "…"`,
    })),
    {
      name: 'a block of text whose key is written twice',
      edit: ['menu.yaml', 'note: Une', 'cafe: |\n  Une'],
      line: 'menu.yaml:5:1 cette clé est écrite deux fois dans le même bloc',
    },
    {
      name: 'an empty line with too many spaces',
      edit: ['menu.yaml', 'note: Une', 'note: |\n      \n  Une'],
      line: 'menu.yaml:6:1 cette ligne vide a plus d’espaces que les suivantes ; attendu : une ligne sans espace',
    },
    {
      name: 'words after the closing quote',
      edit: ['menu.yaml', 'cafe: Café Bourbon', 'cafe: "Café" Bourbon'],
      line: 'menu.yaml:4:14 du texte suit le guillemet fermant ; attendu : tout le texte entre guillemets "…"',
    },
    {
      name: 'an amount that is no number',
      edit: ['dimanche.yaml', '"12,50"', 'gratuit'],
      line: 'dimanche.yaml:1:16 participation : reçu « gratuit » ; attendu : un montant en euros, par exemple 15',
    },
    {
      name: 'HTML inside a block of text, on its own line of the file',
      edit: [
        'lieux.yaml',
        'texte: Les pieds dans le sable.',
        'texte: |\n    Les pieds\n\n    dans le <b>sable</b>.',
      ],
      line: 'lieux.yaml:17:1 vin-dhonneur.texte : le HTML n’est pas accepté',
    },
  ])('$name', async ({ edit: [file = '', before = '', after = ''], line }) => {
    expect(await problemsAfter(file, before, after)).toContain(line);
  });

  test('an unknown icon is reported with the known ones', async () => {
    const [problem] = await problemsAfter('deroule.yaml', 'gateau', 'gâteaux');
    expect(problem).toMatch(
      /^deroule\.yaml:9:12 etapes\.1\.icone : reçu « gâteaux » ; attendu : un mot parmi valise, eglise, /,
    );
  });

  test('the name of a property of every JavaScript object is an unknown icon too', async () => {
    const [problem] = await problemsAfter('deroule.yaml', 'gateau', 'constructor');
    expect(problem).toMatch(/^deroule\.yaml:9:12 etapes\.1\.icone : reçu « constructor » ; attendu : /);
  });

  test('a misspelt key is reported with the valid keys', async () => {
    const problems = await problemsAfter('contacts.yaml', '    mail:', '    e-mail:');
    expect(problems).toContain(
      'contacts.yaml:6:5 personnes.0 : clé inconnue : « e-mail » ; clés attendues : nom, telephone, mail',
    );
  });

  test('a placeholder that nothing fills is refused in a mail', async () => {
    const problems = await problemsAfter('mails/pluriel.md', '{prenom}', '{nom}');
    expect(problems).toEqual([
      'mails/pluriel.md:1:1 {nom} n’est pas connu ici ; attendu : {prenom}, {lien}, {ceremonie}, {maries}, {date}, {reponse}, {recapitulatif}',
    ]);
  });

  test('problems of several files are reported together', async () => {
    await copy.edit('menu.yaml', '    plat: Rougail saucisse\n', '');
    const problems = await problemsAfter('mariage.yaml', 'titre: Amina & Jules', 'titre:');
    expect(problems).toEqual([
      'mariage.yaml:1:7 titre : vide ; attendu : le titre du site, par exemple Fiona & Ghislain',
      'menu.yaml:2:5 plats.0.plat : manque ; attendu : un texte',
    ]);
  });

  test('an unreadable text is one problem, however many YAML finds', async () => {
    expect(await problemsAfter('menu.yaml', 'cafe: Café Bourbon', 'cafe: **Café** Bourbon')).toHaveLength(1);
  });

  test('no problem of YAML is reported in English', async () => {
    const menu = join(copy.dir, 'menu.yaml');
    const good = await readFile(menu, 'utf8');
    for (const spoilt of [
      'cafe: "abc',
      'cafe: "\\q"',
      'cafe: ] x',
      '---\na: 1\n---\nb: 2',
      '%x',
      '? [a]\n: b',
      'cafe: - x',
    ]) {
      await writeFile(
        menu,
        good.replace('cafe: Café Bourbon', () => spoilt),
      );
      const outcome = await loadWedding(copy.dir);
      const lines = outcome.ok ? [] : outcome.problems.map(problemLine);
      expect(lines.join('\n'), spoilt).toMatch(/^menu\.yaml:\d+:\d+ /);
      expect(lines.join('\n'), spoilt).not.toMatch(/unexpected|missing|please|keys|escape/i);
    }
  });

  test('a file that is not in UTF-8 is named', async () => {
    const menu = join(copy.dir, 'menu.yaml');
    await writeFile(menu, Buffer.from(await readFile(menu, 'utf8'), 'latin1'));
    const outcome = await loadWedding(copy.dir);
    expect(outcome.ok ? [] : outcome.problems.map(problemLine)).toEqual([
      'menu.yaml des caractères sont illisibles ; attendu : un fichier enregistré en UTF-8',
    ]);
  });

  test('a file of an older Windows editor is read, or named if it cannot be', async () => {
    const menu = join(copy.dir, 'menu.yaml');
    const text = await readFile(menu, 'utf8');
    await writeFile(menu, `\ufeff${text.replaceAll('\n', '\r\n')}`);
    expect((await load(copy.dir)).wedding.menu?.coffee).toBe('Café Bourbon');
    await writeFile(menu, Buffer.from(`\ufeff${text}`, 'utf16le'));
    const outcome = await loadWedding(copy.dir);
    expect(outcome.ok ? [] : outcome.problems.map(problemLine)).toEqual([expect.stringContaining('UTF-8')]);
  });

  test('a mail without the family’s link is refused', async () => {
    expect(await problemsAfter('mails/pluriel.md', '[le lien]({lien})', 'le lien')).toEqual([
      'mails/pluriel.md {lien} manque ; attendu : le lien de la famille, par exemple [ouvrir mon invitation]({lien})',
    ]);
  });

  test('a truncated picture is one problem, and the pages that show it or others have none', async () => {
    await mkdir(join(copy.dir, 'images'));
    const svg = '<svg viewBox="0 0 4 3"></svg>';
    await writeFile(join(copy.dir, 'images/bonne.svg'), svg);
    await writeFile(join(copy.dir, 'images/coupee.svg'), svg.slice(0, 24));
    await copy.edit(
      'deroule.yaml',
      'icone: gateau',
      'icone: gateau\n    image: {fichier: bonne.svg, description: La plage}',
    );
    const problems = await problemsAfter(
      'deroule.yaml',
      'icone: alliances',
      'icone: alliances\n    image: {fichier: coupee.svg, description: La plage}',
    );
    expect(problems).toEqual([expect.stringMatching(/^images\/coupee\.svg dessin /)]);
  });

  test('a picture’s name may be in decomposed Unicode, as a Mac writes it', async () => {
    await mkdir(join(copy.dir, 'images'));
    await writeFile(join(copy.dir, 'images', 'église.svg'.normalize('NFD')), '<svg viewBox="0 0 4 3"></svg>');
    const withPicture = (name: string) =>
      `icone: alliances\n    image: {fichier: ${name}, description: La plage}`;
    const composed = withPicture('église.svg'.normalize('NFC'));
    expect(await problemsAfter('deroule.yaml', 'icone: alliances', composed)).toEqual([]);
    expect(await problemsAfter('deroule.yaml', composed, withPicture('église.svg'.normalize('NFD')))).toEqual(
      [],
    );
  });

  test('a file in the place of the folder is a problem with its path', async () => {
    await writeFile(join(copy.dir, 'images'), 'not a folder');
    const outcome = await loadWedding(copy.dir);
    expect(outcome.ok ? [] : outcome.problems.map(problemLine)).toEqual([
      'images illisible (ENOTDIR) ; attendu : un fichier ou un dossier que le site a le droit de lire',
    ]);
  });

  test('a missing file is named', async () => {
    const outcome = await loadWedding(`${copy.dir}/textes`);
    expect(outcome.ok ? [] : outcome.problems.map(problemLine)).toContain('mariage.yaml ce fichier manque');
  });
});
