/** The kinds of families that a wedding has: one example of each, and as many more as a journey needs. */
import type { Famille, Invite } from '../contract/familles/familles.schema.ts';
import type { Site } from './site.fixture.ts';

export interface Kind {
  nom: string;
  prenom: string;
  /** Empty when the link goes on paper. */
  email: string;
  invitation: 'repas' | 'vin d’honneur';
  /** Form of address in the mail. */
  tone: 'Masculin' | 'Féminin' | 'Pluriel';
  /** Boxes that a host ticks in the list: field -> label. */
  boxes: Partial<Record<FlagField, string>>;
}

type FlagField = 'sleepingInDomain' | 'sleepingInTent' | 'invitedForSunday';

const DOMAIN = { sleepingInDomain: 'Dort au domaine' };
const TENT = { sleepingInTent: 'Dort sous la tente' };
const SUNDAY = { invitedForSunday: 'Invitée le dimanche' };

export const KINDS = {
  domaine: {
    nom: 'Arnaud',
    prenom: 'Claire et Paul',
    email: 'arnaud@exemple.fr',
    invitation: 'repas',
    tone: 'Pluriel',
    boxes: { ...DOMAIN, ...SUNDAY },
  },
  tente: {
    nom: 'Bonnet',
    prenom: 'Luc',
    email: 'bonnet@exemple.fr',
    invitation: 'repas',
    tone: 'Masculin',
    boxes: { ...TENT, ...SUNDAY },
  },
  dimanche: {
    nom: 'Castan',
    prenom: 'Inès',
    email: 'castan@exemple.fr',
    invitation: 'repas',
    tone: 'Féminin',
    boxes: SUNDAY,
  },
  samedi: {
    nom: 'Durand',
    prenom: 'Hugo',
    email: 'durand@exemple.fr',
    invitation: 'repas',
    tone: 'Masculin',
    boxes: {},
  },
  vin: {
    nom: 'Estève',
    prenom: 'Zoé',
    email: 'esteve@exemple.fr',
    invitation: 'vin d’honneur',
    tone: 'Féminin',
    boxes: {},
  },
  papier: {
    nom: 'Fabre',
    prenom: 'Jeanne et Marc',
    email: '',
    invitation: 'repas',
    tone: 'Pluriel',
    boxes: SUNDAY,
  },
} satisfies Record<string, Kind>;

const adult: Invite = { nom: 'Convive', prenom: 'Adulte', child: false, age: null };
const child = (age: number): Invite => ({ nom: 'Convive', prenom: 'Enfant', child: true, age });

/** Answers of the second to the tenth family of a kind: Saturday, guests, Sunday. */
const ANSWERS: readonly { answer: boolean | null; invites: Invite[]; sunday: boolean | null }[] = [
  { answer: true, invites: [adult, adult, child(2)], sunday: true },
  { answer: true, invites: [adult, adult, child(3)], sunday: true },
  { answer: true, invites: [adult, adult, child(7)], sunday: false },
  { answer: true, invites: [adult, adult, child(8)], sunday: null },
  { answer: true, invites: [adult], sunday: true },
  { answer: true, invites: [adult], sunday: null },
  { answer: false, invites: [adult], sunday: null },
  { answer: null, invites: [], sunday: null },
  { answer: null, invites: [], sunday: null },
];

/** Creates, invites and answers for nine more families of each kind, through the calls of the screens. */
export async function inviteNineMoreOfEach(site: Site): Promise<void> {
  await Promise.all(Object.values<Kind>(KINDS).map((kind) => inviteNine(site, kind)));
}

async function inviteNine({ host, url }: Site, kind: Kind): Promise<void> {
  for (const [index, { answer, invites, sunday }] of ANSWERS.entries()) {
    const famille = await host.createFamille({
      nom: `${kind.nom} ${index + 2}`,
      email: kind.email && `${index + 2}.${kind.email}`,
      invitedTovh: kind.invitation !== 'repas',
      ...flagsOf(kind),
    });
    if (famille.email !== '') {
      await host.post('/api/adminouminou/sendMail', {
        body: `<p>Bonjour, <a href="${url}/?hash=${famille.hash}">ouvrir mon invitation</a></p>`,
        dest: famille.email,
        subject: 'Invitation de la part de Fiona & Ghislain',
        famille,
      });
    }
    if (answer === null) continue;
    const gardeEnfant = kind.invitation === 'repas' ? invites.some((invite) => invite.child) : null;
    const address = { address1: '3 rue des Lilas', zipCode: '31000', city: 'Toulouse' };
    const answered = await host.reply(famille, { answer, invites, gardeEnfant, ...address });
    if ('invitedForSunday' in kind.boxes && sunday !== null)
      await host.reply(answered, { answerSunday: sunday });
  }
}

/** For a tent some hosts tick both boxes; such a family does not count as sleeping in the estate. */
function flagsOf({ boxes }: Kind): Partial<Famille> {
  const flags = Object.fromEntries(Object.keys(boxes).map((field) => [field, true]));
  return flags.sleepingInTent ? { ...flags, sleepingInDomain: true } : flags;
}
