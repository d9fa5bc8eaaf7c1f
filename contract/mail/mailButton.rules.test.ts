import { expect, it } from 'vitest';
import { aroundButton, withLinkOpen } from './mailButton.rules.ts';

const LINK = 'https://nous.fr/?hash=abc';
const a = (text: string) => `<a href="${LINK}">${text}</a>`;

it('a link at the end of its sentence becomes the button below it', () => {
  expect(
    aroundButton(`<p>Bonjour</p><p>Une minute suffit : ${a('répondre')}.</p><p>Merci</p>`, LINK, 'reminder'),
  ).toEqual({
    before: '<p>Bonjour</p><p>Une minute suffit :</p>',
    label: 'Répondre',
    after: '<p>Merci</p>',
  });
});

it('a paragraph that was only the link is removed', () => {
  expect(
    aroundButton(`<p>Bonjour</p><p style="x">${a('<strong>voir</strong>')}</p>`, LINK, 'reminder'),
  ).toEqual({
    before: '<p>Bonjour</p>',
    label: 'Voir',
    after: '',
  });
});

it('a link within a sentence stays there, and the button is added below', () => {
  const text = `<p>Sur ${a(LINK)}, tout est dit.</p>`;
  expect(aroundButton(`${text}<p>Merci</p>`, LINK, 'free')).toEqual({
    before: text,
    label: 'Ouvrir notre site',
    after: '<p>Merci</p>',
  });
});

it.each([
  ['no link', '<p>Merci</p>'],
  ['another link', '<p><a href="https://ailleurs.fr">là</a></p>'],
  ['a list', `<ul><li><p>${a('voir')}</p></li></ul>`],
  ['no paragraph', `<h2>Ici</h2>${a('voir')}`],
])('%s has no button', (_why, html) => {
  expect(aroundButton(html, LINK, 'free')).toBeNull();
});

it('a mail that asks for something has its button even if its text lacks the link', () => {
  expect(aroundButton('<p>Merci</p>', LINK, 'reminder')).toEqual({
    before: '<p>Merci</p>',
    label: 'Répondre à l’invitation',
    after: '',
  });
  for (const kind of ['saveTheDate', 'thanks', 'free'] as const)
    expect(aroundButton('<p>Merci</p>', LINK, kind)).toBeNull();
});

it('an address alone on its line becomes a button with a label', () => {
  const html = withLinkOpen(`<p>Bonjour</p><p>Les photos :<br>${LINK}</p><p>Merci</p>`, LINK);
  expect(aroundButton(html, LINK, 'photos')).toEqual({
    before: '<p>Bonjour</p><p>Les photos :</p>',
    label: 'Voir les photos',
    after: '<p>Merci</p>',
  });
  expect(withLinkOpen(a(LINK), LINK)).toBe(a(LINK));
});
