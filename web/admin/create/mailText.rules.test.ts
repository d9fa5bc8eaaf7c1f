import { describe, expect, it } from 'vitest';
import type { MailTone } from '../../../contract/familles.schema.ts';
import { type Addressee, holdsLink, invitationHtml } from './mailText.rules.ts';

const templates = {
  subject: 'Invitation de la part de Fiona & Ghislain',
  masculine: '<p>Cher {prenom}, viens {ceremonie}. <a href="{lien}">ici</a></p>',
  feminine: '<p>Chère {prenom}, viens {ceremonie}. <a href="{lien}">ici</a></p>',
  plural: '<p>Chers {prenom}, venez {ceremonie}. {inconnu}</p>',
  ceremonyAndDrinks: 'à la cérémonie & au vin d’honneur',
};
const claire: Addressee = { prenom: 'Claire', link: 'https://nous.fr/?hash=abc', invitedTovh: false };
const html = (addressee: Partial<Addressee> = {}, tone: MailTone = 'feminine') =>
  invitationHtml(templates, tone, { ...claire, ...addressee });

describe('the text of an invitation', () => {
  it('speaks to a woman, to a man, to several', () => {
    expect(html()).toBe('<p>Chère Claire, viens. <a href="https://nous.fr/?hash=abc">ici</a></p>');
    expect(html({}, 'masculine')).toContain('Cher Claire');
    expect(html({}, 'plural')).toContain('Chers Claire, venez');
  });

  it('speaks of ceremony and drinks to those invited to them', () => {
    expect(html({ invitedTovh: true })).toContain('viens à la cérémonie &amp; au vin d’honneur.');
  });

  it('leaves no hole where no first name is known', () => {
    expect(html({ prenom: ' ' })).toContain('<p>Chère, viens.');
  });

  it('a name is text, never markup', () => {
    expect(html({ prenom: '<b>"x"&' })).toContain('&lt;b&gt;&quot;x&quot;&amp;');
    expect(html({ prenom: '{lien}' })).toContain('Chère {lien},');
  });

  it('a word that the site does not know stays as it is', () => {
    expect(html({}, 'plural')).toContain('{inconnu}');
  });

  it('knows whether it holds the link', () => {
    expect(holdsLink(html(), claire.link)).toBe(true);
    expect(holdsLink(html({}, 'plural'), claire.link)).toBe(false);
    expect(holdsLink('<a href="https://x/?a=1&amp;hash=2">', 'https://x/?a=1&hash=2')).toBe(true);
  });
});
