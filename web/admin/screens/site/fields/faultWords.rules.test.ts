import { expect, it } from 'vitest';
import { faultWords } from './faultWords.rules.ts';

it('tells a fault without any braces', () => {
  const faults = [
    '{heure-eglise} n’est pas connu ici ; attendu : {heure-domaine}',
    '{lien} manque ; attendu : par exemple [ouvrir]({lien})',
    '{surnom} n’est pas connu ici ; attendu : {prenom}, {lien}',
    'manque ; attendu : le numéro que « accueil » appelle {telephone}',
    'vide ; attendu : un texte',
  ];
  expect(faults.map(faultWords)).toEqual([
    expect.stringMatching(/^suit l’heure d’un lieu/),
    expect.stringMatching(/^il manque le mot qui change .*lien personnel/),
    expect.stringMatching(/surnom.*ne peut pas se remplir ici/),
    expect.stringMatching(/téléphone/),
    faults[4],
  ]);
  expect(faults.map(faultWords).join('')).not.toMatch(/[{}]/);
});
