/** Each kind of family, with what its menu, its festivities and the notes of its pages contain. */
import type { Famille } from '../contract/familles/familles.schema.ts';

export interface Kind {
  name: string;
  flags: Partial<Famille>;
  /** Labels in the menu of the pages that not every family may open. */
  menu: string[];
  rows: string[];
  domaine: string[];
  sunday: string[] | null;
}

const EVERYONE = ['14h45', '16h30', '17h30', '19h00'];
const MEAL = ['19h30', '23h00'];
const SUNDAY_ROW = 'Le lendemain, jusqu’à 15h30';

export const KINDS: Kind[] = [
  {
    name: 'sleeps in the estate, meal and Sunday',
    flags: { sleepingInDomain: true, invitedForSunday: true },
    menu: ['Le menu', 'Le lendemain'],
    rows: ['13h00', ...EVERYONE, ...MEAL, SUNDAY_ROW],
    domaine: [
      'Vous dormez sur place',
      'Literie et serviettes',
      'Les draps et les serviettes de toilette sont fournis',
    ],
    sunday: ['petit-déjeuner', 'repas froid'],
  },
  {
    name: 'sleeps in a tent, meal and Sunday',
    flags: { sleepingInTent: true, invitedForSunday: true },
    menu: ['Le menu', 'Le lendemain'],
    rows: ['13h00', ...EVERYONE, ...MEAL, SUNDAY_ROW],
    domaine: ['Vous dormez sur place', 'Literie et serviettes', 'Sous la tente'],
    sunday: ['petit-déjeuner', 'repas froid', '15\u00a0€ par personne'],
  },
  {
    name: 'sleeps elsewhere, meal and Sunday',
    flags: { invitedForSunday: true },
    menu: ['Le menu', 'Où dormir', 'Le lendemain'],
    rows: [...EVERYONE, ...MEAL, SUNDAY_ROW],
    domaine: ['Dormir dans les environs'],
    sunday: ['repas froid', '15\u00a0€ par personne'],
  },
  {
    name: 'sleeps elsewhere, meal alone',
    flags: {},
    menu: ['Le menu', 'Où dormir'],
    rows: [...EVERYONE, ...MEAL],
    domaine: ['Dormir dans les environs'],
    sunday: null,
  },
  {
    name: 'comes for the drinks alone',
    flags: { invitedTovh: true },
    menu: [],
    rows: EVERYONE,
    domaine: [],
    sunday: null,
  },
  {
    name: 'comes for the drinks and sleeps in a tent',
    flags: { invitedTovh: true, sleepingInTent: true },
    menu: [],
    rows: ['13h00', ...EVERYONE],
    domaine: ['Vous dormez sur place', 'Literie et serviettes', 'Sous la tente'],
    sunday: null,
  },
  {
    name: 'comes to the church alone',
    flags: { invitedToReception: false },
    menu: [],
    rows: EVERYONE,
    domaine: ['Dormir dans les environs'],
    sunday: null,
  },
];

export const DOMAINE_NOTES = [...new Set(KINDS.flatMap(({ domaine }) => domaine))];
export const SUNDAY_NOTES = [...new Set(KINDS.flatMap(({ sunday }) => sunday ?? []))];
/** Label of the link -> address, in the order of the day. */
export const PAGES = {
  'Le déroulé': 'deroule',
  'La cérémonie': 'eglise',
  'Le vin d’honneur': 'vh',
  'Le domaine': 'domaine',
  'Le menu': 'menu',
  'Où dormir': 'logements',
  'Le lendemain': 'lendemain',
  'Ma réponse': 'mareponse',
  'La liste de mariage': 'liste',
  Contacts: 'contact',
  'Envoyez vos photos': 'sendphotos',
  Photos: 'photos',
};
export const NOT_FOR_ALL = ['Le menu', 'Où dormir', 'Le lendemain'];
