/** When the rest of the site cannot be fetched: a sentence, instead of names that stay there for ever. */
export function showUnreachable(): void {
  const sentence = document.createElement('p');
  sentence.className = 'unreachable';
  sentence.setAttribute('role', 'alert');
  sentence.textContent = 'Le site n’a pas pu se charger. Vérifiez votre connexion, puis rechargez la page.';
  document.getElementById('root')?.append(sentence);
}
