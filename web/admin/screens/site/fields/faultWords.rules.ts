/** A fault as hosts are told it: the reader of the folder speaks of braces, this screen has chips in their place. Pure. */
import { wordLabel } from './words.ts';

export function faultWords(message: string): string {
  if (message.startsWith('{heure-'))
    return 'suit l’heure d’un lieu qui n’est plus là, ou qui n’en dit pas : écrivez l’heure à la place.';
  const [whole = '', word = '', rest = ''] = /^\{([^{}]*)\} (.*)$/s.exec(message) ?? [];
  if (whole === '') return message.replaceAll(/\{([\w-]{1,60})\}/g, (_, other) => `« ${wordLabel(other)} »`);
  if (rest.startsWith('manque')) return `il manque le mot qui change « ${wordLabel(word)} ».`;
  return `« ${wordLabel(word)} » ne peut pas se remplir ici : retirez ce mot, ou écrivez-le en toutes lettres.`;
}
