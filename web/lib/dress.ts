/** Replaces the couple's style sheet on an open page; the old one stays until the new one has loaded. */
export function dress(href: string | null): void {
  const worn = [...document.querySelectorAll('link[data-look]')];
  if ((worn.at(-1)?.getAttribute('href') ?? null) === href) return;
  const takeOff = () => {
    for (const link of worn) link.remove();
  };
  if (href === null) {
    takeOff();
    return;
  }
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: takeOff });
  link.dataset.look = '';
  document.head.append(link);
}
