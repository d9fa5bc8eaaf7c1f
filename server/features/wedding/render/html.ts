/** The Markdown tree as HTML, for e-mails and `erreur`: the other pages render the tree themselves. */
import { escapeHtml } from '../../../../contract/text.rules.ts';
import type { Block, Span } from '../../../../contract/wedding/prose.schema.ts';

export function blocksToHtml(blocks: readonly Block[]): string {
  return blocks.map(blockToHtml).join('\n');
}

function spansToHtml(spans: readonly Span[]): string {
  return spans.map(spanToHtml).join('');
}

function blockToHtml(block: Block): string {
  if (block.type === 'paragraph') return `<p>${spansToHtml(block.spans)}</p>`;
  if (block.type === 'heading') return `<h2>${spansToHtml(block.spans)}</h2>`;
  const tag = block.ordered ? 'ol' : 'ul';
  return `<${tag}>${block.items.map((item) => `<li>${spansToHtml(item)}</li>`).join('')}</${tag}>`;
}

function spanToHtml(span: Span): string {
  let html = escapeHtml(span.text).replace(/\n/g, '<br>');
  if (span.em) html = `<em>${html}</em>`;
  if (span.strong) html = `<strong>${html}</strong>`;
  return span.href === undefined ? html : `<a href="${escapeHtml(span.href)}">${html}</a>`;
}
