/**
 * The words in braces that the site fills in, with the labels that hosts read: each within the sentences that
 * the example writes around it (« le … », « avant le … », « à … », « une participation de … par personne »).
 */
import { MAIL_WORDS } from '../../../../../contract/mail/mailText.rules.ts';

export const MAIL_TEXT_WORDS: readonly string[] = MAIL_WORDS;

const LABELS: Readonly<Record<string, string>> = {
  prenom: 'prénom',
  lien: 'lien personnel',
  ceremonie: 'phrase de la cérémonie',
  maries: 'vos prénoms',
  date: 'jour du mariage',
  reponse: 'dernier jour pour répondre',
  recapitulatif: 'ce qu’ils ont répondu',
  telephone: 'téléphone',
  participation: 'tant d’euros',
  'heure-eglise': 'l’heure de la cérémonie',
  'heure-vin-dhonneur': 'l’heure du vin d’honneur',
  'heure-domaine': 'l’heure de la réception',
  positions: 'lieu des photos',
  duree: 'durée de garde',
  envois: 'photos envoyées ailleurs',
  numero: 'numéro du convive',
};

export function wordLabel(word: string): string {
  return LABELS[word] ?? word.replace(/^heure-/, 'l’heure : ').replaceAll('-', ' ');
}
