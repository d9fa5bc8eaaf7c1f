/** A page that a wedding may well do without: taken out of the guests' menu whole, and brought back. */
import { useState } from 'react';
import type { ContentFiles, ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { UndoBar } from '../../../parts/UndoBar.tsx';
import type { SiteCard } from './cards.ts';

/** What the button says, by the card. */
const LABELS: Readonly<Record<string, string>> = {
  menu: 'Pas de menu',
  logements: 'Pas de page « Où dormir »',
  lendemain: 'Pas de lendemain',
  liste: 'Pas de liste de mariage',
};

interface PageAwayProps {
  card: SiteCard;
  files: ContentFiles;
  onChange: (file: string, value: ContentValue | null) => void;
}

export function isAway({ card, files }: Pick<PageAwayProps, 'card' | 'files'>): boolean {
  return Object.hasOwn(LABELS, card.id) && card.files.every((file) => (files[file] ?? null) === null);
}

export function PageAway({ card, files, onChange }: PageAwayProps) {
  const [removed, setRemoved] = useState<ContentFiles | null>(null);
  const label = LABELS[card.id];
  if (label === undefined) return null;
  const standing = Object.entries(files).filter(
    ([file, value]) => card.files.includes(file) && value !== null,
  );

  function remove() {
    setRemoved(Object.fromEntries(standing));
    for (const [file] of standing) onChange(file, null);
  }

  function bringBack(texts: ContentFiles) {
    setRemoved(null);
    for (const [file, value] of Object.entries(texts)) onChange(file, value);
  }

  if (!isAway({ card, files }))
    return (
      <div>
        <Button kind="quiet" onClick={remove}>
          {label}
        </Button>
      </div>
    );
  const [first = ''] = card.files;
  return (
    <Card aria-label={card.title}>
      <UndoBar
        last={
          removed && {
            text: `Retiré\u00a0: ${card.title}.`,
            undo: () => bringBack(removed),
          }
        }
      />
      <p>Cette page n’est pas dans le menu de vos invités.</p>
      <div className={layout.row}>
        <Button kind="secondary" onClick={() => bringBack({ [first]: first.endsWith('.md') ? '' : {} })}>
          L’écrire
        </Button>
      </div>
    </Card>
  );
}
