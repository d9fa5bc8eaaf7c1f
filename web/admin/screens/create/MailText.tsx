/** A mail's text: with the editor, once loaded, or as words to read. */
import { type ComponentProps, createElement, type ReactNode, useMemo } from 'react';
import { LazyPart, lazyNamed } from '../../../shell/LazyPart.tsx';
import styles from '../../parts/textEditor/TextEditor.module.css';

const MailEditor = lazyNamed(async () => (await import('./MailEditor.tsx')).MailEditor);

export function MailText(props: ComponentProps<typeof MailEditor>) {
  return (
    <LazyPart
      problem="Le texte n’a pas pu s’ouvrir pour être changé"
      waiting={<MailPreview html={props.html} />}
    >
      <MailEditor {...props} />
    </LazyPart>
  );
}

/** As many as the editor's toolbar has. */
const SIGNS = ['bold', 'italic', 'underline', 'list', 'undo', 'redo'];

function MailPreview({ html }: { html: string }) {
  return (
    <div aria-busy="true" className={styles.editor}>
      <div aria-hidden="true" className={styles.toolbar}>
        {SIGNS.map((sign) => (
          <span key={sign} className={styles.tool} />
        ))}
        <span className={styles.tool}>Lien personnel</span>
      </div>
      <MailSheet html={html} />
    </div>
  );
}

const DRAWN = new Set(
  'p h2 h3 ul ol li blockquote hr br strong b em i u s'.split(' ').map((tag) => tag.toUpperCase()),
);

function MailSheet({ html }: { html: string }) {
  return (
    <div lang="fr" className={styles.paper}>
      <div className={styles.text}>
        <MailWords html={html} />
      </div>
    </div>
  );
}

/** Builds elements from the parsed HTML, so that nothing else of a mail reaches the page. */
export function MailWords({ html }: { html: string }) {
  return useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
}

function childrenOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, key) => draw(node, key));
}

function draw(node: Node, key: number): ReactNode {
  // White space between blocks is no text; the page would show it as an empty line.
  if (!(node instanceof Element)) {
    const text = node.textContent ?? '';
    return text.trim() === '' && text.includes('\n') ? null : text;
  }
  const children = node.hasChildNodes() ? childrenOf(node) : undefined;
  if (node instanceof HTMLAnchorElement)
    return (
      <a key={key} href={node.href} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  return DRAWN.has(node.tagName) ? createElement(node.tagName.toLowerCase(), { key }, children) : children;
}
