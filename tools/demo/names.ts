/**
 * Names, towns and streets for the demo's families. They are picked by index, so that every demo is the same.
 */

export const FAMILY_NAMES = (
  'Aubert, Bonnefoy, Castan, Delmas, Estève, Fabre, Garrigue, Hébrard, Icard, Jouanny, Kermadec, ' +
  'Lafforgue, Marquès, Noël, Œuvrard, Puech, Quéré, Rouquette, Sabatier, Tournier, Ulmann, Vidal, ' +
  'Wagner, Ximenès, Yvon, Zimmer, d’Armagnac, Le Goff, de La Tour, N’Diaye'
).split(', ');

export const ADULT_NAMES = (
  'Agnès, Bernard, Cécile, Damien, Élodie, François, Geneviève, Hugo, Inès, Jean-Marc, Karine, ' +
  'Loïc, Maëlle, Nicolas, Odile, Philippe, Raphaëlle, Stéphane, Thérèse, Vincent, Zoé'
).split(', ');

export const CHILD_NAMES = 'Anaïs, Basile, Clémence, Élie, Gaspard, Jeanne, Léon, Margaux, Noé, Rose'.split(
  ', ',
);

interface Town {
  zipCode: string;
  city: string;
}

export const TOWNS: readonly Town[] = [
  { zipCode: '31000', city: 'Toulouse' },
  { zipCode: '33000', city: 'Bordeaux' },
  { zipCode: '64000', city: 'Pau' },
  { zipCode: '09200', city: 'Saint-Girons' },
  { zipCode: '75011', city: 'Paris' },
  { zipCode: '69003', city: 'Lyon' },
];

export const STREETS =
  'rue des Lilas, avenue Jean-Jaurès, chemin du Moulin, place de la Halle, impasse des Tilleuls'.split(', ');

/** Returns the item at `index`, starting over at the end of the list. */
export function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}
