/**
 * On `erreur`: sends the family's link to a typed address, or says that no link opens any more. Without React,
 * which may have failed to load.
 */
import type { LinkAsked } from '../../../contract/mail/mail.schema.ts';
import { lostLinks } from '../../../contract/params/lostLink.rules.ts';
import { call } from '../../lib/api.ts';
import { errorSentence } from '../../lib/apiError.ts';
import { fetchParams } from '../../lib/famille.api.ts';
import button from '../../ui/Button.module.css';
import field from '../../ui/fields/Field.module.css';
import notice from '../../ui/Notice.module.css';
import styles from './lostLink.module.css';

let offered = false;

/** The same for every link and for none, so that it tells nothing of who was invited. */
const ERASED =
  'Ce mariage est passé, et les mariés ont effacé leur liste d’invités : plus aucun lien n’ouvre ce site, inutile de réessayer.';

/** Runs once. Shows nothing if the hosts do not want it or the site is unreachable. */
export async function offerLink(page: HTMLElement): Promise<void> {
  if (offered) return;
  offered = true;
  try {
    const links = lostLinks(await fetchParams({ background: true }));
    if (links === 'off') return;
    if (links === 'sent') page.querySelector('.reminder')?.after(lostLinkForm(page));
    else sayErased(page);
  } catch {
    offered = false;
  }
}

/** In place of the sentences that ask to try again and to use the mail's link. */
function sayErased(page: HTMLElement): void {
  const heading = page.querySelector('h1');
  if (heading) heading.textContent = 'Ce site est fermé';
  for (const other of page.querySelectorAll('h1 ~ p, h1 ~ button')) other.remove();
  heading?.after(element('p', { className: notice.notice ?? '', textContent: ERASED }));
}

function lostLinkForm(page: HTMLElement): HTMLFormElement {
  const form = Object.assign(document.createElement('form'), { className: styles.form ?? '' });
  const label = element('label', {
    className: field.label ?? '',
    textContent: 'Lien perdu ? Votre adresse e-mail',
  });
  const input = element('input', {
    className: field.control ?? '',
    id: 'lost-link',
    type: 'email',
    name: 'email',
    autocomplete: 'email',
    required: true,
  });
  label.htmlFor = input.id;
  const send = element('button', { className: button.button ?? '', textContent: 'Recevoir mon lien' });
  send.dataset.kind = 'primary';
  const said = element('p', { className: styles.said ?? '' });
  said.setAttribute('role', 'status');
  form.append(label, input, send, said);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send.disabled = true;
    said.textContent = '';
    call<LinkAsked>({ method: 'POST', path: '/api/lien', body: { email: input.value.trim() } })
      .then(
        ({ detail }) => {
          // The sentence of the error would deny what is said below.
          page.querySelector('h1 + p')?.remove();
          return detail;
        },
        (error) => errorSentence(error),
      )
      .then((sentence) => {
        said.textContent = sentence;
        send.disabled = false;
      });
  });
  return form;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), given);
}
