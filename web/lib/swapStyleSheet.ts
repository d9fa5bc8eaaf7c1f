/**
 * Replaces the couple's style sheet on an open page of the hosts or the preview; the old one stays until the new one
 * has loaded. Guests' pages get theirs from the server.
 */
export function swapStyleSheet(href: string | null): void {
  const old = [...document.querySelectorAll('link[data-look]')];
  if ((old.at(-1)?.getAttribute('href') ?? null) === href) return;
  const removeOld = () => {
    for (const link of old) link.remove();
  };
  if (href === null) {
    removeOld();
    return;
  }
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: removeOld });
  link.dataset.look = '';
  document.head.append(link);
}
