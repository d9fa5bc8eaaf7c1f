/** Two people wrote the same thing at once: both wordings whole, and nothing chosen for them. */

import type { ContentConflict } from '../../../../../contract/editing/mergeContent.rules.ts';
import { ofName } from '../../../../../contract/elision.rules.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { placeWords, valueWords } from '../publish/contentWords.rules.ts';
import { FIELD_LABELS } from '../publish/fieldLabels.ts';
import { cardOf } from '../siteLinks.ts';
import styles from './ConflictNotice.module.css';
import type { OpenEditing } from './useEditing.ts';

/** Of the question, for whoever is led to it. */
export const CONFLICT = 'deux-versions';

export function ConflictNotice({ editing }: { editing: OpenEditing }) {
  const { conflicts } = editing;
  const [conflict] = conflicts;
  if (conflict === undefined) return null;
  return (
    <section id={CONFLICT} role="alert" aria-label="Deux versions du même texte" className={styles.notice}>
      <Question editing={editing} conflict={conflict} />
      {conflicts.length > 1 && (
        <p className={layout.note}>
          {conflicts.length === 2
            ? 'Une autre question suit.'
            : `${conflicts.length - 1} autres questions suivent.`}
        </p>
      )}
    </section>
  );
}

function Question({ editing, conflict }: { editing: OpenEditing; conflict: ContentConflict }) {
  const { files, session, writer } = editing;
  const place = [cardOf(conflict)?.title ?? conflict.file, placeWords(FIELD_LABELS, files, conflict)].filter(
    Boolean,
  );
  return (
    <>
      <p>
        <strong>
          {writerWords(writer)} a changé «&nbsp;{place.join(' · ')}&nbsp;» pendant que vous l’écriviez.
        </strong>{' '}
        Rien n’est perdu&nbsp;: que gardez-vous&nbsp;?
      </p>
      <dl className={styles.both}>
        <Wording title="La vôtre" value={conflict.mine} />
        <Wording title={`Et ${otherWording(writer)}`} value={conflict.theirs} />
      </dl>
      <div className={layout.row}>
        <Button kind="secondary" onClick={() => session.settle(conflict, 'mine')}>
          Garder la mienne
        </Button>
        <Button kind="secondary" onClick={() => session.settle(conflict, 'theirs')}>
          Prendre {otherWording(writer)}
        </Button>
      </div>
    </>
  );
}

function Wording({ title, value }: { title: string; value: ContentConflict['mine'] }) {
  return (
    <div className={styles.wording}>
      <dt className={layout.note}>{title}</dt>
      <dd>{valueWords(value) || <em>Rien&nbsp;: le texte est retiré.</em>}</dd>
    </div>
  );
}

/** Null for a hand in the folder, empty for whoever has the shared password. */
function writerWords(writer: string | null): string {
  if (writer === null) return 'Quelqu’un, dans le dossier,';
  return writer || 'Quelqu’un';
}

function otherWording(writer: string | null): string {
  if (writer === null) return 'celle du dossier';
  return writer === '' ? 'l’autre' : `celle ${ofName(writer)}`;
}
