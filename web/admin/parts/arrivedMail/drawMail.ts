/** Draws a mail into the page of a frame. Styles are set through the DOM, which the content security policy allows; nothing of it can run. */
import { mailParts } from './mailParts.rules.ts';

export function drawMail(page: Document, html: string, night: boolean): void {
  const view = page.defaultView;
  if (view === null) return;
  const parts = mailParts(html, night);
  const { body } = new DOMParser().parseFromString(parts.html, 'text/html');
  const styled = [body, ...body.querySelectorAll<HTMLElement>('[data-style]')];
  for (const link of body.querySelectorAll('a')) Object.assign(link, { target: '_blank', rel: 'noreferrer' });
  page.documentElement.lang = 'fr';
  page.body.replaceWith(page.adoptNode(body));
  for (const element of styled) element.style.cssText = element.dataset.style ?? '';
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(parts.css);
  page.adoptedStyleSheets = [sheet];
}
