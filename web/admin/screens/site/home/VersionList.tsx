/** Earlier versions, newest first: who published what and when, what changed, and a button to restore it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ContentFiles,
  ContentVersion,
  Editing,
} from '../../../../../contract/editing/editing.schema.ts';
import { ErrorNotice } from '../../../../shell/ErrorNotice.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { keys } from '../../../data/queryClient.ts';
import { useAction } from '../../../data/useAction.ts';
import { recentMoment } from '../../../data/weddingTime.ts';
import { ConfirmButton } from '../../../parts/ConfirmButton.tsx';
import { toastDone } from '../../../parts/toasts.ts';
import { useParams } from '../../params/useParams.ts';
import { exampleCards } from '../cards/cards.ts';
import { bringBack, fetchVersion } from '../editing/editing.api.ts';
import type { OpenEditing } from '../editing/useEditing.ts';
import { ChangeList } from '../publish/ChangeList.tsx';
import { contentChanges } from '../publish/contentChanges.rules.ts';
import { partTitles } from '../siteLinks.ts';
import styles from './home.module.css';

export function VersionList({ editing }: { editing: OpenEditing }) {
  const { versions } = editing.stored;
  if (versions.length === 0)
    return <p className={layout.note}>Aucune version encore&nbsp;: la première naît quand vous publiez.</p>;
  return (
    <Card aria-label="Versions">
      <ol className={layout.list}>
        {versions.map((version, index) => (
          <Version
            key={version.id}
            version={version}
            when={whenOf(version, versions)}
            isNow={index === 0}
            editing={editing}
          />
        ))}
      </ol>
    </Card>
  );
}

/** Adds the second when two versions share a minute. */
function whenOf({ id, publishedAt }: ContentVersion, all: readonly ContentVersion[]): string {
  const when = recentMoment(publishedAt);
  const isTwin = all.some((other) => other.id !== id && recentMoment(other.publishedAt) === when);
  return isTwin ? `${when} et ${new Date(publishedAt).getSeconds()}\u00a0s` : when;
}

interface VersionProps {
  version: ContentVersion;
  when: string;
  /** The published version. */
  isNow: boolean;
  editing: OpenEditing;
}

function Version({ version, when, isNow, editing }: VersionProps) {
  const [compared, setCompared] = useState(false);
  const isByHand = version.publishedBy === null;
  const back = useAction<Editing>({
    call: () => bringBack(version.id),
    done: (answer) => {
      editing.session.take(answer);
      toastDone(`Vos invités lisent de nouveau la version publiée ${when}.`);
    },
    failureToast: { title: 'Cette version n’est pas revenue' },
    refreshes: [keys.editing, keys.content],
  });
  return (
    <li className={styles.version}>
      <p>
        <strong>
          {isByHand ? 'Dans le dossier' : 'Publiée'} {when}
        </strong>
        {version.publishedBy && `, par ${version.publishedBy}`}
      </p>
      <p className={layout.note}>{changedTitles(version)}</p>
      {isNow ? (
        <p className={layout.note}>C’est ce que lisent vos invités.</p>
      ) : (
        <div className={layout.row}>
          <Button kind="quiet" aria-expanded={compared} onClick={() => setCompared(!compared)}>
            Comparer
          </Button>
          <ConfirmButton
            kind="quiet"
            label="Faire revenir"
            action="Faire revenir"
            question="Faire revenir cette version ?"
            aria-label={`Faire revenir la version publiée ${when}`}
            aria-disabled={back.busy}
            onConfirm={() => back.run()}
          >
            <p>
              Vos invités liront de nouveau les textes publiés {when}. Ceux d’aujourd’hui restent parmi les
              versions, et votre brouillon reste un brouillon.
            </p>
            <ExampleWords id={version.id} />
          </ConfirmButton>
        </div>
      )}
      {compared && <Compared id={version.id} now={editing.stored.published.files} />}
    </li>
  );
}

/** Warns before restoring a version with example texts, as the first versions often have. */
function ExampleWords({ id }: { id: string }) {
  const { data } = useVersion(id);
  const { data: params } = useParams();
  const titles = exampleCards(data?.examples ?? [], params).map(({ title }) => title);
  if (titles.length === 0) return null;
  return (
    <p>
      <strong>Elle contient des mots de l’exemple</strong>, que vos invités liraient tels quels&nbsp;:{' '}
      {titles.join(', ')}.
    </p>
  );
}

function useVersion(id: string) {
  return useQuery({
    queryKey: [...keys.versions, id],
    queryFn: () => fetchVersion(id),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function Compared({ id, now }: { id: string; now: ContentFiles }) {
  const { data, error } = useVersion(id);
  if (data === undefined) return <ErrorNotice title="Cette version n’a pas pu se lire" error={error} />;
  const changes = contentChanges(data.files, now);
  if (changes.length === 0) return <p className={layout.note}>Elle dit la même chose qu’aujourd’hui.</p>;
  return (
    <>
      <p className={layout.note}>De cette version à ce que lisent vos invités aujourd’hui&nbsp;:</p>
      <ChangeList before={data.files} after={now} changes={changes} />
    </>
  );
}

function changedTitles({ changed }: ContentVersion): string {
  return partTitles(changed) || 'Vos textes avant la première publication';
}
