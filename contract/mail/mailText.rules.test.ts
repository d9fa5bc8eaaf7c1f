import { describe, expect, it } from 'vitest';
import { EMPTY_INVITE } from '../familles/emptyInvite.ts';
import type { MailTone } from '../familles/familles.schema.ts';
import {
  type Addressee,
  filledHtml,
  filledText,
  greetedNames,
  holdsLink,
  invitationHtml,
  mailWords,
  templateProblems,
} from './mailText.rules.ts';

const templates = {
  subject: 'Invitation de la part de Fiona & Ghislain',
  masculine: '<p>Cher {prenom}, viens {ceremonie}. <a href="{lien}">ici</a></p>',
  feminine: '<p>Chère {prenom}, viens {ceremonie}. <a href="{lien}">ici</a></p>',
  plural: '<p>Chers {prenom}, venez {ceremonie}. {inconnu}</p>',
  ceremonyAndDrinks: 'à la cérémonie & au vin d’honneur',
  mealSentence: '',
  mealProposal: '',
  words: { maries: 'Fiona & Ghislain', date: 'samedi 24 septembre 2022', reponse: '20 mai' },
};
const claire: Addressee = {
  prenom: 'Claire',
  invites: [],
  link: 'https://nous.fr/?hash=abc',
  invitedTovh: false,
  invitedToReception: false,
  recap: '',
};
const html = (addressee: Partial<Addressee> = {}, tone: MailTone = 'feminine') =>
  invitationHtml(templates, tone, { ...claire, ...addressee });

describe('the text of an invitation', () => {
  it('addresses a woman, a man, or several people', () => {
    expect(html()).toBe('<p>Chère Claire, viens. <a href="https://nous.fr/?hash=abc">ici</a></p>');
    expect(html({}, 'masculine')).toContain('Cher Claire');
    expect(html({}, 'plural')).toContain('Chers Claire, venez');
  });

  it('mentions ceremony and drinks to those invited to them', () => {
    expect(html({ invitedTovh: true })).toContain('viens à la cérémonie &amp; au vin d’honneur.');
  });

  it('tells those invited to the meal what the couple has written for them, and nothing else', () => {
    const said = { ...templates, mealSentence: 'dîner à 19h30' };
    const atMeal = { ...claire, invitedToReception: true };
    expect(html({ invitedToReception: true })).toContain('viens. ');
    expect(invitationHtml(said, 'feminine', atMeal)).toContain('viens dîner à 19h30.');
    expect(invitationHtml(said, 'feminine', claire)).toContain('viens. ');
    expect(invitationHtml(said, 'feminine', { ...claire, invitedTovh: true })).toContain('vin d’honneur');
  });

  it('leaves no gap if no first name is known', () => {
    expect(html({ prenom: ' ' })).toContain('<p>Chère, viens.');
  });

  it('writes « d’ » before a vowel', () => {
    const words = mailWords(templates, { ...claire, prenom: 'Éva' });
    expect(filledText('Un mot de {prenom}, de {maries}. De {prenom}', words)).toBe(
      'Un mot d’Éva, de Fiona & Ghislain. D’Éva',
    );
    expect(filledText('code {prenom}, de {inconnu}', words)).toBe('code Éva, de {inconnu}');
  });

  it('treats a name as text, never as markup', () => {
    expect(html({ prenom: '<b>"x"&' })).toContain('&lt;b&gt;&quot;x&quot;&amp;');
    expect(html({ prenom: '{lien}' })).toContain('Chère {lien},');
  });

  it('leaves an unknown placeholder as it is', () => {
    expect(html({}, 'plural')).toContain('{inconnu}');
  });

  it('detects whether it contains the link', () => {
    expect(holdsLink(html(), claire.link)).toBe(true);
    expect(holdsLink(html({}, 'plural'), claire.link)).toBe(false);
    expect(holdsLink('<a href="https://x/?a=1&amp;hash=2">', 'https://x/?a=1&hash=2')).toBe(true);
  });
});

describe('a template for many', () => {
  const words = mailWords(templates, claire);
  const problems = (subject: string, html: string) =>
    templateProblems(subject, [{ path: 'body', html }]).map(({ path, message }) => `${path}: ${message}`);

  it('is filled with the words of the wedding and of the family', () => {
    expect(filledHtml('<p>{prenom}, {maries} le {date}, avant le {reponse} : {lien}</p>', words)).toBe(
      '<p>Claire, Fiona &amp; Ghislain le samedi 24 septembre 2022, avant le 20 mai : https://nous.fr/?hash=abc</p>',
    );
    expect(filledText('{maries} vous attendent, {prenom}', words)).toBe(
      'Fiona & Ghislain vous attendent, Claire',
    );
  });

  it('has only known placeholders', () => {
    expect(problems('Pour {prenom}', '<p>{prenom} <a href="{lien}">ici</a></p>')).toEqual([]);
    expect(problems('{lien}', '<p>{prénom}, {prénom}</p>')).toEqual([
      'subject: {lien} n’est pas remplacé ici. Possibles\u00a0: {prenom}, {maries}, {date}, {reponse}.',
      'body: {prénom} n’est pas remplacé ici. Possibles\u00a0: {prenom}, {lien}, {ceremonie}, {maries}, {date}, {reponse}, {recapitulatif}.',
    ]);
  });

  it('has no placeholder whose style changes in the middle', () => {
    expect(problems('a', '<p>Bonjour {<strong>prenom</strong>}</p>')).toEqual([
      'body: Un mot entre accolades change de style en son milieu ({prenom}). Récrivez-le d’une traite.',
    ]);
    expect(problems('a', '<p>Bonjour <strong>{prenom}</strong></p>')).toEqual([]);
  });
});

const adult = (prenom: string) => ({ ...EMPTY_INVITE, prenom });
const child = (prenom: string) => ({ ...EMPTY_INVITE, prenom, child: true });

it.each([
  [
    'its own first names, whoever its guests are',
    ' Fred et Virginie ',
    [adult('Frédéric')],
    'Fred et Virginie',
  ],
  ['its two adults', '', [adult('Nadia'), adult('Mourad')], 'Nadia et Mourad'],
  ['its three adults', ' ', [adult('Fred'), adult(' Mick '), adult('José')], 'Fred, Mick et José'],
  ['its adults without the children', '', [child('Inaya'), adult('Nadia'), child('Yanis')], 'Nadia'],
  ['its named adult, when the other has no name', '', [adult('Yasmina'), adult('')], 'Yasmina'],
  ['its children, when no adult has a name', '', [adult(''), child('Lina'), child('Adam')], 'Lina et Adam'],
  ['nobody, when only titles are known', '', [adult('Dr'), adult('Mme')], ''],
  ['nobody, when a word is no name', '', [adult('toute')], ''],
  ['nobody, without guests', '', [], ''],
])('a mail greets a family by %s', (_by, prenom, invites, greeted) => {
  expect(greetedNames({ prenom, invites })).toBe(greeted);
});
