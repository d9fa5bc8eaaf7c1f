/** Renders the hosts' texts, which the server has parsed into plain data; no HTML can get in. */
import type { Block, Span } from '../../../contract/wedding/prose.schema.ts';
import { UnbrokenText } from '../../ui/texts.tsx';
import styles from './parts.module.css';

export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return <div className={styles.prose}>{blocks.map(renderBlock)}</div>;
}

/** Indexes are stable keys, because the text never changes while shown. */
function renderBlock(block: Block, key: number) {
  if (block.type === 'paragraph') return <p key={key}>{block.spans.map(renderSpan)}</p>;
  if (block.type === 'heading') return <h2 key={key}>{block.spans.map(renderSpan)}</h2>;
  const items = block.items.map((item, index) => <li key={keyOf(item, index)}>{item.map(renderSpan)}</li>);
  return block.ordered ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>;
}

function renderSpan(span: Span, index: number) {
  const key = keyOf([span], index);
  if (span.href !== undefined) {
    return (
      <a key={key} href={span.href}>
        {styled(span)}
      </a>
    );
  }
  return <span key={key}>{styled(span)}</span>;
}

function styled({ text: words, strong, em }: Span) {
  const text = <UnbrokenText text={words} />;
  if (strong) return <strong>{em ? <em>{text}</em> : text}</strong>;
  return em ? <em>{text}</em> : text;
}

function keyOf(spans: readonly Span[], index: number): string {
  return `${index}${spans[0]?.text ?? ''}`;
}
