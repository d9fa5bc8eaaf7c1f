import { sameContent } from '../../../../../../contract/editing/contentTree.rules.ts';
import { Button } from '../../../../../ui/Button.tsx';
import layout from '../../../../../ui/layout.module.css';
import { useCardForm } from '../../fields/cardForm.ts';
import { listAt } from '../../fields/tree.rules.ts';
import { inOrder } from './stepOrder.rules.ts';

/** Guests read the steps, and have them in their calendars, in the couple’s order: an hour before the one above it is told. */
export function StepOrder() {
  const { files, change, setOpen } = useCardForm();
  const steps = listAt(files['deroule.yaml'], ['etapes']);
  const sorted = inOrder(steps, files);
  if (sameContent([...steps], sorted)) return null;

  function sort() {
    setOpen(null);
    change('deroule.yaml', ['etapes'], sorted);
  }

  return (
    <div className={layout.row}>
      <p className={layout.note}>Ces étapes ne sont pas dans l’ordre des heures.</p>
      <Button kind="quiet" onClick={sort}>
        Les ranger par heure
      </Button>
    </div>
  );
}
