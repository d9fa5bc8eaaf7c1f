/** The words of a cell that are no names, and which of them may go without being kept. */
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { asksOfFood } from './diets.rules.ts';

const words = (...lists: string[]) => new Set(lists.join(' ').split(' '));

const PEOPLE =
  'enfant enfants enf bebe bebes bb kid kids fille filles garcon garcons fils ado ados nouveau nee ne petits petites jumeaux jumelles triples triplees adulte adultes ad pers personne personnes convive convives couvert couverts pax place places invite invites invitee couple couples famille conjoint conjointe compagne compagnon accompagnant accompagnante ami amie copain copine mari femme epoux epouse cavalier cavaliere parents';
const NUMBERS = 'deux trois quatre cinq six sept huit neuf dix onze douze';
const AROUND =
  'leurs leur ses son sa mes nos avec dont plus moins bientot presque sans pas oui non aucun aucune an ans mois age agee ages agees demi demie environ soit et und ou seul seule';
const TITLES =
  'm mr mm mme mmes mlle mrs ms monsieur madame mademoiselle dr docteur maitre prof professeur fam';
const ARTICLES =
  'de du des d la le les l un une au aux en puis and total neant celibataire tous toutes tout toute autres grands grandes';
const TOLD =
  'a confirmer pour chez dit enceinte venir prevu prevue temoin temoins veuf veuve idem seuls inconnu inconnue';

/** What a host notes of somebody, with a capital or without. */
const NOTED = words('absent absente absents absentes ok annule annulee decede decedee dcd');

const NEVER_NAMES = words(PEOPLE, NUMBERS, AROUND, TOLD);
const SILENT = words(PEOPLE, NUMBERS, AROUND, TITLES, ARTICLES);
const TITLED = words(TITLES);
const FOOD =
  /\b(?:vg|sg|mange|allergie|allergique|intolerant|gluten|lactose|lait|oeufs?|viande|porc|poisson|noix|arachides?|cacahuetes?|crustaces|alcool|regime)\b/;

export const isSilent = (word: string) => SILENT.has(normalizeText(word));
export const isNeverAName = (word: string) => NEVER_NAMES.has(normalizeText(word));
export const isNoted = (word: string) => NOTED.has(normalizeText(word));
export const isTitle = (word: string) => TITLED.has(normalizeText(word));
/** Wider than what is surely a diet: « noix » is no first name either. */
export const isOfFood = (text: string) => asksOfFood(text) || FOOD.test(normalizeText(text));
