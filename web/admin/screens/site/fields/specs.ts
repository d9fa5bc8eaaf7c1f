/** Short builders for the field specs of a card. */
import type { ReactNode } from 'react';
import type { ContentFiles } from '../../../../../contract/editing/editing.schema.ts';
import type {
  Choice,
  ChoiceSpec,
  FieldSpec,
  FormSection,
  LineSpec,
  ListSpec,
  ProseSpec,
} from './fieldSpec.ts';
import { textAt } from './tree.rules.ts';

type More<Spec> = Partial<Omit<Spec, 'kind' | 'path' | 'label'>>;

export function line(key: string, label: string, more: More<LineSpec> = {}): LineSpec {
  return { kind: 'line', path: [key], label, ...more };
}

/** An empty key stands for a file that is one single text. */
export function prose(key: string, label: string, more: More<ProseSpec> = {}): ProseSpec {
  return { kind: 'prose', path: key === '' ? [] : [key], label, ...more };
}

export function choice(
  key: string,
  label: string,
  options: ((files: ContentFiles) => readonly Choice[]) | Readonly<Record<string, string>>,
  more: More<ChoiceSpec> = {},
): ChoiceSpec {
  const given = typeof options === 'function' ? options : choicesOf(options);
  return { kind: 'choice', path: [key], label, options: given, ...more };
}

/** Builds the choices from labels keyed by the file's word. */
function choicesOf(labels: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** `named` is the key that tells the items apart. */
export function list(
  key: string,
  label: string,
  {
    named,
    ...spec
  }: Omit<ListSpec, 'kind' | 'path' | 'label' | 'title' | 'blank'> & {
    named: string;
    blank?: ListSpec['blank'];
  },
): ListSpec {
  return {
    kind: 'list',
    path: [key],
    label,
    blank: { [named]: '' },
    title: (item) => textAt(item, [named]),
    ...spec,
  };
}

/** A field that the card renders itself. */
export function own(label: string, render: () => ReactNode, path: readonly string[] = []): FieldSpec {
  return { kind: 'own', path, label, render };
}

/** Makes a field optional: its key is removed when it is emptied. */
export function maybe<Spec extends LineSpec | ProseSpec>(spec: Spec): Spec {
  return { ...spec, optional: true };
}

export function half<Spec extends LineSpec | ChoiceSpec>(spec: Spec): Spec {
  return { ...spec, width: 'half' };
}

export const PHONE = half(maybe(line('telephone', 'Téléphone', { input: 'phone' })));

export function section(file: string, fields: readonly FieldSpec[], title?: string): FormSection {
  return { file, fields, ...(title === undefined ? {} : { title }) };
}
