/**
 * Asks about a text that two people changed at once (shows both wordings and preselects neither), or tells
 * that another host replaced words typed here.
 */

import type { ContentFiles, ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import type { ContentConflict } from '../../../../../contract/editing/mergeContent.rules.ts';
import { ofName } from '../../../../../contract/elision.rules.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { FIELD_LABELS } from '../cards/formOf.ts';
import { pathWords, valueWords } from '../publish/contentWords.rules.ts';
import { cardOf } from '../siteLinks.ts';
import styles from './ConflictNotice.module.css';
import { bothWordings } from './replaced.rules.ts';
import type { OpenEditing } from './useEditing.ts';

/** Id of the question, which links lead to. */
export const CONFLICT = 'deux-versions';

export function ConflictNotice({ editing }: { editing: OpenEditing }) {
  const { conflicts } = editing;
  const [conflict] = conflicts;
  if (conflict === undefined) return <ReplacedNotice editing={editing} />;
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

/** Tells that another host replaced words typed here, when no conflict is left to decide. */
function ReplacedNotice({ editing: { replaced, files, session } }: { editing: OpenEditing }) {
  const [first] = replaced;
  if (first === undefined) return null;
  const { writer, mine, theirs } = first;
  return (
    <section role="alert" aria-label="Vos mots ont été remplacés" className={styles.notice}>
      <p>
        <strong>
          {writerWords(writer)} a remplacé vos mots dans «&nbsp;{partWords(first, files)}&nbsp;».
        </strong>{' '}
        Les vôtres sont encore ici.
      </p>
      <dl className={styles.both}>
        <Wording title="Les vôtres" value={mine} />
        <Wording title="Ce que dit le site" value={theirs} />
      </dl>
      <div className={layout.row}>
        <Button kind="secondary" onClick={() => session.answerReplaced(first, 'mine')}>
          Remettre les miens
        </Button>
        <Button kind="secondary" onClick={() => session.answerReplaced(first, 'theirs')}>
          C’est bien ainsi
        </Button>
      </div>
    </section>
  );
}

function partWords(contentPath: ContentPath, files: ContentFiles): string {
  return [cardOf(contentPath)?.title ?? contentPath.file, pathWords(FIELD_LABELS, files, contentPath)]
    .filter(Boolean)
    .join(' · ');
}

function Question({ editing, conflict }: { editing: OpenEditing; conflict: ContentConflict }) {
  const { files, session, writer } = editing;
  return (
    <>
      <p>
        <strong>
          {writerWords(writer)} a changé «&nbsp;{partWords(conflict, files)}&nbsp;» pendant que vous
          l’écriviez.
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
        {bothWordings(conflict.mine, conflict.theirs) !== null && (
          <Button kind="secondary" onClick={() => session.settle(conflict, 'both')}>
            Garder les deux, à la suite
          </Button>
        )}
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

/** `writer` is null for an edit made in the folder, and empty for the shared password. */
function writerWords(writer: string | null): string {
  if (writer === null) return 'Quelqu’un, dans le dossier,';
  return writer || 'Quelqu’un';
}

function otherWording(writer: string | null): string {
  if (writer === null) return 'celle du dossier';
  return writer === '' ? 'l’autre' : `celle ${ofName(writer)}`;
}
