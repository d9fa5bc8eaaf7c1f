/** A mail as it is read. Drawn element by element, so that nothing of its HTML reaches the page unseen. */
import { createElement, type ReactNode, useMemo } from 'react';
import editor from './MailEditor.module.css';

const DRAWN = new Set(
  'p h2 h3 ul ol li blockquote hr br strong b em i u s'.split(' ').map((tag) => tag.toUpperCase()),
);

export function MailSheet({ html }: { html: string }) {
  const drawn = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return (
    <div lang="fr" className={editor.paper}>
      <div className={editor.text}>{drawn}</div>
    </div>
  );
}

function childrenOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, key) => draw(node, key));
}

function draw(node: Node, key: number): ReactNode {
  // What stands between two blocks is no text; the sheet would show it as an empty line.
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
