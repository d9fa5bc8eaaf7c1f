/** The kinds of families that the demo shows, and how many of each: 60 in all. */
import type { UpdateFamille } from '../../contract/familles/familles.schema.ts';

export interface Kind {
  /** Shown on the console beside the example's link. */
  label: string;
  count: number;
  invitation: 'repas' | 'vin-honneur';
  /** Flags that the hosts set. */
  flags?: Omit<UpdateFamille, 'id'>;
  /** Absent while the family has not answered. */
  answer?: { attending: boolean; adults: number; childrenAges: readonly number[]; sunday?: boolean };
}

export const KINDS: readonly Kind[] = [
  { label: 'Pas encore répondu, repas', count: 10, invitation: 'repas' },
  {
    label: 'Pas encore répondu, dort au domaine',
    count: 4,
    invitation: 'repas',
    flags: { sleepingInDomain: true, invitedForSunday: true },
  },
  { label: 'Pas encore répondu, vin d’honneur', count: 6, invitation: 'vin-honneur' },
  {
    label: 'Vient au repas, couple',
    count: 8,
    invitation: 'repas',
    answer: { attending: true, adults: 2, childrenAges: [] },
  },
  {
    label: 'Vient au repas, avec enfants',
    count: 6,
    invitation: 'repas',
    answer: { attending: true, adults: 2, childrenAges: [1, 4, 7] },
  },
  {
    label: 'Vient, grands enfants, dimanche pas répondu',
    count: 4,
    invitation: 'repas',
    flags: { invitedForSunday: true },
    answer: { attending: true, adults: 1, childrenAges: [9, 15] },
  },
  {
    label: 'Dort au domaine, vient dimanche',
    count: 5,
    invitation: 'repas',
    flags: { sleepingInDomain: true, invitedForSunday: true, hasPaid: true },
    answer: { attending: true, adults: 2, childrenAges: [5], sunday: true },
  },
  {
    label: 'Dort sous la tente, ne vient pas dimanche',
    count: 4,
    invitation: 'repas',
    flags: { sleepingInTent: true, invitedForSunday: true },
    answer: { attending: true, adults: 2, childrenAges: [], sunday: false },
  },
  {
    label: 'Ne vient pas, repas',
    count: 4,
    invitation: 'repas',
    answer: { attending: false, adults: 0, childrenAges: [] },
  },
  {
    label: 'Vient au vin d’honneur',
    count: 6,
    invitation: 'vin-honneur',
    answer: { attending: true, adults: 2, childrenAges: [3] },
  },
  {
    label: 'Ne vient pas, vin d’honneur',
    count: 3,
    invitation: 'vin-honneur',
    answer: { attending: false, adults: 0, childrenAges: [] },
  },
];
