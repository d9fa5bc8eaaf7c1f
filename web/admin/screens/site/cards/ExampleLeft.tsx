/** Tells that a card still holds example texts, with buttons to erase or confirm all of them. */
import { isKept, KEPT_FILE, withKept } from '../../../../../contract/editing/keptExamples.rules.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { useParams } from '../../params/useParams.ts';
import { useCardForm } from '../fields/cardForm.ts';
import { goneItems, isErasable, withoutExamples } from '../fields/examples.rules.ts';
import { useRemoval } from '../fields/useRemoval.tsx';
import styles from './cards.module.css';
import { isHiddenCard, isOnCard, type SiteCard } from './cards.ts';

export function ExampleLeft({ card }: { card: SiteCard }) {
  const { files, examples, setOpen } = useCardForm();
  const removal = useRemoval();
  const { data: params } = useParams();
  const left = examples.filter((contentPath) => isOnCard(card, contentPath) && !isKept(files, contentPath));
  const erasable = left.filter(isErasable);

  const items = goneItems(files, erasable);

  function erase() {
    const text = `Effacés\u00a0: les mots de l’exemple${items && `, avec ${items}`}.`;
    removal.take(withoutExamples(files, erasable), text);
    setOpen(null);
  }

  function keep() {
    removal.take({ [KEPT_FILE]: withKept(files, left) }, 'Gardés\u00a0: les mots de l’exemple.');
  }

  return (
    <div className={styles.example}>
      {erasable.length > 0 && (
        <div className={layout.row}>
          <p className={`${layout.note} ${styles.left}`}>
            Il reste ici des mots de l’exemple, marqués «&nbsp;texte d’exemple&nbsp;»&nbsp;: vos invités les
            liraient tels quels
            {isHiddenCard(card, params) && ', une fois le menu montré'}.
            {items !== '' && (
              <>
                {' '}
                «&nbsp;Les effacer&nbsp;» retire en entier&nbsp;: <strong>{items}</strong>.
              </>
            )}
          </p>
          {/* Names and the day are overwritten or confirmed one by one. */}
          {card.id !== 'essentiel' && (
            <div className={layout.row}>
              <Button kind="quiet" onClick={erase}>
                Les effacer
              </Button>
              <Button kind="quiet" onClick={keep}>
                Tout est bien ainsi
              </Button>
            </div>
          )}
        </div>
      )}
      {removal.bar}
    </div>
  );
}
