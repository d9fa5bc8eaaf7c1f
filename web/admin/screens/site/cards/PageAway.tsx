/** Removes an optional page from the site, and brings it back. */
import type { ContentFiles } from '../../../../../contract/editing/editing.schema.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { useCardForm } from '../fields/cardForm.ts';
import { useRemoval } from '../fields/useRemoval.tsx';
import type { SiteCard } from './cards.ts';

/** Labels of the button, by card. */
const LABELS: Readonly<Record<string, string>> = {
  menu: 'Pas de menu',
  logements: 'Pas de page « Où dormir »',
  lendemain: 'Pas de lendemain',
  liste: 'Pas de liste de mariage',
};

/** What guests lose without the page, by card. */
const LOST: Readonly<Record<string, string>> = {
  lendemain: 'Les invités du dimanche n’ont alors plus où répondre pour ce jour-là.',
};

export function isAway({ card, files }: { card: SiteCard; files: ContentFiles }): boolean {
  return Object.hasOwn(LABELS, card.id) && card.files.every((file) => (files[file] ?? null) === null);
}

export function PageAway({ card }: { card: SiteCard }) {
  const { files, changeFile } = useCardForm();
  const removal = useRemoval();
  const label = LABELS[card.id];
  if (label === undefined) return null;

  function remove() {
    const standing = card.files.filter((file) => (files[file] ?? null) !== null);
    removal.take(Object.fromEntries(standing.map((file) => [file, null])), `Retiré\u00a0: ${card.title}.`);
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
      {removal.bar}
      <p>Cette page n’est pas dans le menu de vos invités. {LOST[card.id]}</p>
      <div className={layout.row}>
        <Button
          kind="secondary"
          onClick={() => {
            removal.forget();
            changeFile(first, first.endsWith('.md') ? '' : {});
          }}
        >
          {removal.isLast ? 'En écrire une autre' : 'L’écrire'}
        </Button>
      </div>
    </Card>
  );
}
