import { expect, test } from 'vitest';
import { parseCells } from './readList.ts';

test.each([
  ['cells that hold more commas than there are semicolons', 'Référence;Libellés\n1;a, b, c\n2;d, e, f'],
  ['a title above the list', 'Invités de samedi, dimanche\n\nRéférence;Libellés\n1;a, b, c\n2;d, e, f'],
  ['lines of other lengths', 'Nom;Adresse;Note;Lit\nA;1, rue X\nB;2, rue Y;z\nC;3, rue Z;z;oui'],
  ['a name with a semicolon', 'Nom,Prénom,Note\nA,B,c\n"D;E",F,g'],
])('the separator is found with %s', (_, list) => {
  const widest = Math.max(...parseCells(list).map((row) => row.length));
  const header = list.split('\n').find((line) => /^(?:Nom|Référence)/.test(line)) ?? '';
  expect(widest).toBe(header.split(/[;,]/).length);
});
