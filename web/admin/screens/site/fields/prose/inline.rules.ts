/** Converts the inline content of a paragraph into nested Markdown nodes. */
import type { JSONContent } from '@tiptap/react';
import type { PhrasingContent } from 'mdast';

/** Nesting order, outermost first, for styles that end together. */
const STYLES = ['link', 'bold', 'italic'] as const;
export type Style = (typeof STYLES)[number];

interface Run {
  /** Null for a line break. */
  text: string | null;
  /** Values by style: the address of a link, and an empty string otherwise. */
  styles: ReadonlyMap<Style, string>;
}

/** `wanted` lists the styles to keep. */
export function toPhrasing(
  content: readonly JSONContent[] | undefined,
  wanted: readonly Style[],
): PhrasingContent[] {
  return nested(trimmed((content ?? []).map((node) => toRun(node, wanted))));
}

function toRun({ type, text, attrs, marks = [] }: JSONContent, wanted: readonly Style[]): Run {
  const styles = new Map<Style, string>();
  for (const style of wanted) {
    const mark = marks.find((one) => one.type === style);
    if (mark) styles.set(style, style === 'link' ? String(mark.attrs?.href ?? '') : '');
  }
  if (type === 'hardBreak') return { text: null, styles: new Map() };
  return { text: type === 'word' ? `{${String(attrs?.name)}}` : (text ?? ''), styles };
}

const SPACE = /^[ \t\u00a0\u202f]*$/;
const isBlank = ({ text }: Run) => text === null || SPACE.test(text);

/** Markdown drops spaces and line breaks at both ends of a text, and spaces beside a line break. */
function trimmed(runs: readonly Run[]): Run[] {
  const texts = runs.map((run, index) => {
    const before = runs[index - 1];
    const after = runs[index + 1];
    let { text } = run;
    if (text === null) return run;
    if (before === undefined || before.text === null) text = text.replace(/^[ \t\u00a0\u202f]+/, '');
    if (after === undefined || after.text === null) text = withoutEndSpace(text);
    return { ...run, text };
  });
  const kept = texts.filter(({ text }) => text !== '');
  const first = kept.findIndex(({ text }) => text !== null);
  const last = kept.findLastIndex(({ text }) => text !== null);
  const inner = first < 0 ? [] : kept.slice(first, last + 1);
  // Trims again, because removing a run may have left a space or break at an end.
  return kept.length === runs.length && inner.length === runs.length ? inner : trimmed(inner);
}

function withoutEndSpace(text: string): string {
  let end = text.length;
  while (end > 0 && SPACE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function nested(runs: readonly Run[]): PhrasingContent[] {
  const [first] = runs;
  if (first === undefined) return [];
  const groups = STYLES.filter((style) => first.styles.has(style)).map((style) => groupOf(runs, style));
  // The longest group goes outside: `***a****b*` would be parsed differently from `***a**b*`.
  const [longest] = groups.toSorted((one, other) => other.group.length - one.group.length);
  if (longest === undefined) {
    const end = runs.findIndex(({ styles }) => styles.size > 0);
    const plain = end < 0 ? runs : runs.slice(0, end);
    return [...plainNodes(plain), ...nested(runs.slice(plain.length))];
  }
  const { style, value, group } = longest;
  const inside = group.map((run) => without(run, style));
  const { ahead, core, behind } = outsideSpaces(inside);
  return [
    ...nested(ahead),
    ...(core.length > 0 ? [styled(style, value, nested(core))] : []),
    ...nested([...behind, ...runs.slice(group.length)]),
  ];
}

/** Returns the leading runs that have the style with the same value as the first run. */
function groupOf(runs: readonly Run[], style: Style) {
  const value = runs[0]?.styles.get(style) ?? '';
  const end = runs.findIndex(({ text, styles }) => text !== null && styles.get(style) !== value);
  return { style, value, group: end < 0 ? runs : runs.slice(0, end) };
}

/** Moves spaces out of a styled group: `** so**` is not parsed as bold. */
function outsideSpaces(runs: readonly Run[]) {
  const split = runs.flatMap((run) => spacesApart(run));
  const first = split.findIndex((run) => !isBlank(run));
  if (first < 0) return { ahead: split, core: [], behind: [] };
  const last = split.findLastIndex((run) => !isBlank(run));
  return {
    ahead: split.slice(0, first),
    core: split.slice(first, last + 1),
    behind: split.slice(last + 1),
  };
}

function spacesApart(run: Run): Run[] {
  if (run.text === null) return [run];
  const start = /^[ \t\u00a0\u202f]*/.exec(run.text)?.[0].length ?? 0;
  let end = run.text.length;
  while (end > start && SPACE.test(run.text.charAt(end - 1))) end -= 1;
  const pieces = [run.text.slice(0, start), run.text.slice(start, end), run.text.slice(end)];
  return pieces.filter((text) => text !== '').map((text) => ({ ...run, text }));
}

function without({ text, styles }: Run, style: Style): Run {
  return { text, styles: new Map([...styles].filter(([one]) => one !== style)) };
}

function styled(style: Style, value: string, children: PhrasingContent[]): PhrasingContent {
  if (style === 'link') return { type: 'link', url: value, children };
  return { type: style === 'bold' ? 'strong' : 'emphasis', children };
}

/** Merges adjacent runs into one text node. */
function plainNodes(runs: readonly Run[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (const { text } of runs) {
    const last = nodes.at(-1);
    if (text === null) nodes.push({ type: 'break' });
    else if (last?.type === 'text') last.value += text;
    else nodes.push({ type: 'text', value: text });
  }
  return nodes;
}
