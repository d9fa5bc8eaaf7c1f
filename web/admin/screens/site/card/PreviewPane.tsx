/** The preview of a page as one kind of family sees it, with notes on what it cannot show. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { valueAt } from '../../../../../contract/editing/contentTree.rules.ts';
import type {
  ContentPath,
  Editing,
  Preview,
  previewQuerySchema,
} from '../../../../../contract/editing/editing.schema.ts';
import { nameOf } from '../../../../../contract/editing/listMatches.rules.ts';
import { pageLabels } from '../../../../../contract/wedding/pageLabels.ts';
import { type GuestPage, isOwnPage, showsMenu } from '../../../../../contract/wedding/pages.rules.ts';
import { wedding } from '../../../../lib/wedding.ts';
import { ErrorNotice } from '../../../../shell/ErrorNotice.tsx';
import layout from '../../../../ui/layout.module.css';
import { SMALL_SCREEN, useMediaQuery } from '../../../../ui/useMediaQuery.ts';
import { get, IN_BACKGROUND } from '../../../data/hostCall.ts';
import { keys } from '../../../data/queryClient.ts';
import { useParams } from '../../params/useParams.ts';
import type { OpenEditing } from '../editing/useEditing.ts';
import { faultsByKind } from '../fields/faults.rules.ts';
import { cardOf, faultLink } from '../siteLinks.ts';
import styles from './card.module.css';
import { type Device, PreviewControls } from './PreviewControls.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { clockShift, saysNothing, usualLooking } from './previewGuest.rules.ts';

interface PreviewPaneProps {
  editing: OpenEditing;
  page: GuestPage;
  /** What is unfolded in the editor. */
  open: ContentPath | null;
  device: Device;
  onDevice: (device: Device) => void;
}

export function PreviewPane({ editing, page, open, device, onDevice }: PreviewPaneProps) {
  const [looking, setLooking] = useState(() => usualLooking(page));
  const [shown, setShown] = useState<GuestPage | null | undefined>(undefined);
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const isMenu = page === 'menu';
  const { data, error } = usePreview({ ...looking.guest, menu: isMenu ? 'shown' : 'asSet' }, editing.stored);
  const { data: params } = useParams();
  // Values still to be written are no faults here; the page shows « … » for them.
  const { wrong } = faultsByKind(editing.stored.problems, {
    files: editing.files,
    kept: editing.theirs,
    told: [],
  });
  const order = data && {
    preview: data,
    page,
    clockShift: clockShift(looking, data.wedding.date, Date.now()),
    guest: JSON.stringify(looking),
    marked: open === null ? '' : wordsAt(editing, open),
  };
  return (
    <aside aria-label="Aperçu" className={styles.pane}>
      <PreviewControls
        files={editing.files}
        looking={looking}
        onLooking={setLooking}
        device={device}
        onDevice={onDevice}
      />
      <ErrorNotice title="L’aperçu n’a pas pu se mettre à jour" error={error} />
      {shown === null && (
        <p role="status" className={layout.note}>
          L’aperçu n’a pas pu se dessiner. Votre texte est gardé.
        </p>
      )}
      {shown && shown !== page && (
        <p role="status" className={layout.note}>
          {data && saysNothing(page, data.content.empty, editing.files)
            ? 'Cette page ne dit encore rien\u00a0: la famille arrive sur'
            : 'Cette famille ne voit pas cette page\u00a0: elle arrive sur'}{' '}
          «&nbsp;{pageName(shown)}&nbsp;».
        </p>
      )}
      {page === 'reponse' && data && data.wedding.title !== wedding.title && (
        <p className={layout.note}>Tout en haut de l’écran, vos prénoms changent quand vous publiez.</p>
      )}
      {isMenu && params && !showsMenu(params) && (
        <p role="status" className={layout.note}>
          Le menu est caché&nbsp;: voici ce que vos invités en liront une fois montré.
        </p>
      )}
      {wrong.length > 0 && (
        <p role="status" className={layout.note}>
          L’aperçu ne peut pas montrer tout votre brouillon&nbsp;: il montre ce que vos invités lisent encore
          là où il reste à corriger&nbsp;: <FaultLinks problems={wrong} />.
        </p>
      )}
      {order && <PreviewFrame order={order} device={isSmall ? 'phone' : device} onShown={setShown} />}
    </aside>
  );
}

function FaultLinks({ problems }: { problems: readonly ContentPath[] }) {
  const cards = [...new Set(problems.flatMap((contentPath) => cardOf(contentPath) ?? []))];
  return cards.map((card, index) => (
    <span key={card.id}>
      {index > 0 && ', '}
      <a href={faultLink(card)}>{card.title}</a>
    </span>
  ));
}

/** The place's text as the preview can find it. */
function wordsAt({ files }: OpenEditing, contentPath: ContentPath): string {
  const value = valueAt(files, contentPath) ?? '';
  return typeof value === 'string' ? value : (nameOf(value) ?? '');
}

/** The page's name in the guests' menu. */
function pageName(page: GuestPage): string {
  return isOwnPage(page) ? 'une de vos pages' : pageLabels[page];
}

/** Fetches again when the draft or the folder changes, and keeps the last preview until then. */
function usePreview(guest: z.infer<typeof previewQuerySchema>, { draft, published }: Editing) {
  return useQuery({
    queryKey: [...keys.preview, guest, draft?.version ?? 0, published.digest],
    queryFn: () => get<Preview>(`/site/preview?${new URLSearchParams(guest)}`, IN_BACKGROUND),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
