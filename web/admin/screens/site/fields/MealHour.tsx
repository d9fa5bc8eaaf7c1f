import type { ContentFiles, ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { UnbrokenText } from '../../../../ui/texts.tsx';
import { useCardForm } from './cardForm.ts';
import { mealHoursApart } from './mealHour.rules.ts';
import { withValueAt } from './tree.rules.ts';

interface MealHourProps {
  files: ContentFiles;
  onChange: (file: string, value: ContentValue | null) => void;
}

/** Tells that timeline and place give the meal different hours; one press makes the timeline follow. */
export function MealHour({ files, onChange }: MealHourProps) {
  const apart = mealHoursApart(files);
  if (apart === null) return null;
  const { step, said, venue, time, path, word } = apart;
  return (
    <div className={layout.row}>
      <p className={layout.note}>
        <UnbrokenText
          text={`Deux heures pour le repas : ${time} à « ${venue} », ${said} au moment « ${step} ».`}
        />
      </p>
      <Button
        kind="quiet"
        onClick={() => onChange('deroule.yaml', withValueAt(files['deroule.yaml'], path, word) ?? null)}
      >
        Dire {time} partout
      </Button>
    </div>
  );
}

export function MealHourHere() {
  const { files, changeFile } = useCardForm();
  return <MealHour files={files} onChange={changeFile} />;
}
