/** The folder of a test's wedding, and what its files are made of. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { DAY_MS } from '../contract/durations.ts';
import type { Famille } from '../contract/familles/familles.schema.ts';
import { dayIn } from '../contract/wedding/day.rules.ts';

export interface TestWedding {
  name: string;
  /** Path -> content; what is not a string is written as YAML. */
  files: Record<string, unknown>;
  flags?: Partial<Famille>;
  showsMenu?: boolean;
  /** Text size in percent of the browser's default. */
  letters?: number;
}

const made: string[] = [];
process.once('exit', () => {
  for (const dir of made) rmSync(dir, { recursive: true, force: true });
});

/** The content folder of a wedding that is a hundred days ahead. */
export function contentOf({ files }: TestWedding): string {
  const dir = mkdtempSync(join(tmpdir(), 'mariage-content-'));
  made.push(dir);
  for (const [file, value] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), typeof value === 'string' ? value : stringify(value));
  }
  return dir;
}

const DATE = dayIn('Europe/Paris', Date.now() + 100 * DAY_MS);

export const couple = (titre: string, rest: object = {}) => ({
  titre,
  date: DATE,
  'fuseau-horaire': 'Europe/Paris',
  'repondre-avant': '1er mai',
  ...rest,
});

export const step = (heure: string, titre: string, rest: object = {}) => ({ heure, titre, ...rest });

/** The file of a page of the couple's own. */
export const page = (keys: object, text = '') => `---\n${stringify(keys)}---\n\n${text}\n`;

export const people = (...names: string[]) => ({
  personnes: names.map((nom) => ({ nom, telephone: '06 39 98 24 12', mail: 'nous@exemple.fr' })),
});

export const LONG = 'Marie-Charlotte-Éléonore de La Rochefoucauld-Montmorency-Bouteville';
export const UNBROKEN = 'anticonstitutionnellement'.repeat(4);
export const IBAN = 'FR76 3000 6000 0112 3456 7890 189';

export const meal = {
  plats: [
    { service: 'Entrée', plat: 'Velouté de potimarron', precision: 'noisettes' },
    { service: 'Plat', plat: 'Suprême de pintade' },
    { plat: 'Pièce montée' },
  ],
  cafe: 'Café et mignardises',
};

export const estate = {
  nom: 'La Grange aux Tilleuls',
  adresse: ['12 route du Moulin', '81650 Saint-Aubin'],
  carte: 'https://www.openstreetmap.org/#map=16/44/1.89',
  texte: 'Un grand **parking** vous attend.',
  telephone: '06 39 98 24 09',
  accueil: 'Vos clés vous attendent. Appelez le {telephone}.',
  couchage: 'Un matelas et une couverture.',
  linge: 'Les draps sont fournis.',
  tente: 'Apportez une lampe.',
  logements: 'Quelques bonnes adresses.',
};

export const lodgings = {
  texte: 'Pensez à réserver.',
  adresses: [
    { nom: 'Hôtel du Chapitre', genre: 'Hôtel', distance: '15 min', telephone: '05 36 49 10 21' },
    { nom: 'Chez Odette' },
    { nom: 'Camping des Peupliers', site: 'https://www.camping.example/' },
  ],
};

export const sunday = {
  participation: '15',
  'repas-froid': 'Un repas froid.',
  'texte-participation': '{participation}',
};

export const DRAWING = { fichier: 'dessin.svg', description: 'Un dessin.' };
