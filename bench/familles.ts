/**
 * As many families as a bench asks for: as the server sends them to hosts, as a CSV file to import, and as a
 * plain table to compare the hosts' list with.
 */
import { aFamille } from '../contract/familles/familles.fixtures.ts';
import type { HostFamille } from '../contract/familles/familles.schema.ts';

const THREE_STATES = [true, false, null];

/** Each has four guests, one of them a child, and two labels; answers of every kind. */
export function manyFamilles(count: number): HostFamille[] {
  return Array.from({ length: count }, (_, index) =>
    aFamille({
      id: `famille-${index}`,
      hash: String(index).padStart(32, 'h'),
      nom: `Nom${index}`,
      prenom: `Prénom${index % 97}`,
      invitedTovh: index % 10 === 0,
      invitedToReception: index % 10 !== 0,
      answer: THREE_STATES[index % 3] ?? null,
      labels: [`côté ${index % 2}`, `table ${index % 80}`],
      sleepingInDomain: THREE_STATES[index % 5] ?? null,
      invites: [0, 1, 2, 3].map((guest) => ({
        nom: `Nom${index}`,
        prenom: `Convive${guest}`,
        child: guest === 3,
        age: guest === 3 ? index % 18 : null,
      })),
    }),
  );
}

/** A list as couples keep them: twenty columns, and a question to ask in every third line. */
export function manyLines(count: number): string {
  const headings =
    'Nom;Prénom;E-mail;Téléphone;Adresse;Complément;Code postal;Ville;Pays;Invitation;Nombre de personnes;Convive 1 prénom;Convive 2 prénom;Convive 3 prénom;Convive 3 âge;Étiquettes;Dimanche;Note;Cadeau;Voiture';
  const lines = Array.from({ length: count }, (_, index) => {
    const first = ['Anne', 'Paul', 'Claire', 'Hugo'][index % 4];
    const email = `nom${index}${index % 3 === 0 ? '(at)' : '@'}exemple.fr`;
    const target = `06 12 34 56 ${index % 90};${index} rue des Lilas;Bâtiment B;31000;Toulouse;France`;
    const guests = `Repas;3;${first};Camille;Léo;${index % 12};table ${index % 80}`;
    return `Nom${index};${first};${email};${target};${guests};oui;Amis de Lyon;Service à thé;Oui`;
  });
  return [headings, ...lines].join('\n');
}

export function plainTable(familles: readonly HostFamille[]): string {
  const rows = familles.map(
    ({ nom, prenom, answer, email, invites }) =>
      `<tr><th>${nom} ${prenom}</th><td>${answer}</td><td>${invites.length}</td><td>${email}</td></tr>`,
  );
  return `<div style="height:500px;overflow:auto"><table>${rows.join('')}</table></div>`;
}
