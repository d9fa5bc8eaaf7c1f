import { MAIL_TEXT_WORDS } from '../../fields/words.ts';
import { type Column, SideBySide } from './SideBySide.tsx';

const TONES = [
  ['Masculin', 'mails/masculin.md'],
  ['Féminin', 'mails/feminin.md'],
  ['Pluriel', 'mails/pluriel.md'],
] as const;

const COLUMNS: readonly Column[] = TONES.map(([title, file]) => ({
  title,
  file,
  at: [],
  field: { kind: 'prose', path: [], label: title, words: MAIL_TEXT_WORDS },
}));

/** The invitation to one man, to one woman, to several people. */
export function InvitationTexts() {
  return <SideBySide label="Le ton" columns={COLUMNS} />;
}
