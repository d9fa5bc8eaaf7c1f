/** Fills the words in braces of a mail’s text for a family, and finds what is wrong with a text. */
import { isElided } from '../elision.rules.ts';
import type { Famille, MailTone } from '../familles/familles.schema.ts';
import type { FieldError } from '../problem.schema.ts';
import { escapeHtml } from '../text.rules.ts';
import type { MailTemplates } from '../wedding/wedding.schema.ts';

export interface Addressee
  extends Pick<Famille, 'prenom' | 'invites' | 'invitedTovh' | 'invitedToReception'> {
  link: string;
  recap: string;
}

export const MAIL_WORDS = [
  'prenom',
  'lien',
  'ceremonie',
  'maries',
  'date',
  'reponse',
  'recapitulatif',
] as const;
/** Placeholders of subjects: one line without secrets, because anybody near the screen can read a subject. */
export const SUBJECT_WORDS = ['prenom', 'maries', 'date', 'reponse'] as const;

export type MailSentences = Pick<MailTemplates, 'words' | 'ceremonyAndDrinks' | 'mealSentence'>;
export type MailWords = Readonly<Record<(typeof MAIL_WORDS)[number], string>>;

export function mailWords(
  { words, ceremonyAndDrinks, mealSentence }: MailSentences,
  { link, recap, invitedTovh, invitedToReception, ...greeted }: Addressee,
): MailWords {
  return {
    ...words,
    prenom: greetedNames(greeted),
    lien: link,
    ceremonie: invitedTovh ? ceremonyAndDrinks : invitedToReception ? mealSentence : '',
    recapitulatif: recap,
  };
}

export function invitationHtml(templates: MailTemplates, tone: MailTone, addressee: Addressee): string {
  return filledHtml(templates[tone], mailWords(templates, addressee));
}

export function filledHtml(template: string, words: MailWords): string {
  return fill(template, words, escapeHtml);
}

export function filledText(template: string, words: MailWords): string {
  return fill(template, words, (text) => text);
}

/**
 * Removes the space before an empty placeholder (« Bonjour {prenom}, » becomes « Bonjour, ») and elides « de
 * »: « de {maries} » becomes « d’Amina & Bruno ».
 */
function fill(template: string, words: MailWords, write: (text: string) => string): string {
  const values: Readonly<Record<string, string>> = words;
  return template.replace(
    /(\b[dD]e)?(\s*)\{(\w+)\}/g,
    (whole, of: string | undefined, space: string, name: string) => {
      const word = Object.hasOwn(values, name) ? values[name] : undefined;
      if (word === undefined) return whole;
      if (word === '') return of ?? '';
      return of !== undefined && space !== '' && isElided(word)
        ? `${of.charAt(0)}’${write(word)}`
        : (of ?? '') + space + write(word);
    },
  );
}

/** Reports unknown placeholders. Each body is HTML; its problems are reported under `path`. */
export function templateProblems(
  subject: string,
  bodies: readonly { path: string; html: string }[],
): FieldError[] {
  return [
    ...wordProblems('subject', subject, SUBJECT_WORDS),
    ...bodies.flatMap(({ path, html }) => [
      ...wordProblems(path, html, MAIL_WORDS),
      ...dividedWords(path, html),
    ]),
  ];
}

const BRACES = /\{([^{}<>]*)\}/g;

function wordProblems(path: string, text: string, known: readonly string[]): FieldError[] {
  const unknown = new Set([...text.matchAll(BRACES)].map(([, word = '']) => word));
  return [...unknown]
    .filter((word) => !known.includes(word))
    .map((word) => ({
      path,
      message: `${inBraces(word)} n’est pas remplacé ici. Possibles : ${listed(known)}.`,
    }));
}

/** Reports placeholders split by formatting, such as « {pre<b>nom</b>} », which would be sent as they are. */
function dividedWords(path: string, html: string): FieldError[] {
  const runs = html.split(/<[^<>]*>/);
  const whole = runs.flatMap((run) => [...run.matchAll(BRACES)]);
  const shown = [...runs.join('').matchAll(BRACES)];
  if (shown.length === whole.length) return [];
  const words = listed(shown.map(([, word = '']) => word));
  return [
    {
      path,
      message: `Un mot entre accolades change de style en son milieu (${words}). Récrivez-le d’une traite.`,
    },
  ];
}

const inBraces = (word: string) => `{${word}}`;
const listed = (words: readonly string[]) => words.map(inBraces).join(', ');

export function holdsLink(html: string, link: string): boolean {
  return html.includes(link) || html.includes(escapeHtml(link));
}

const LIST = new Intl.ListFormat('fr');
/** Words that imports take for first names in « Dr Lemaire et Mme » and « toute l’équipe ». */
const TITLE = /^(?:m|mr|mme|mlle|dr|pr|monsieur|madame|mademoiselle|docteur)\.?$/i;
const NO_NAME = /^(?:tout|toute|tous|toutes|le|la|les|un|une|des|son|sa|ses|leur|leurs)$/;

/**
 * Replaces `{prenom}` in mails: the family's first-name field, or else the first names of its adults, because
 * many lists give a last name and a column of guests. Children are named only if no adult's name is known.
 */
export function greetedNames({ prenom, invites }: Pick<Famille, 'prenom' | 'invites'>): string {
  const own = prenom.trim();
  if (own !== '') return own;
  const named = invites
    .map((guest) => ({ name: guest.prenom.trim(), child: guest.child }))
    .filter(({ name }) => name !== '' && !TITLE.test(name) && !NO_NAME.test(name));
  const adults = named.filter(({ child }) => !child);
  return LIST.format((adults.length > 0 ? adults : named).map(({ name }) => name));
}
