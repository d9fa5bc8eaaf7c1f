import { LIMITS } from '../../../../contract/limits.ts';
import { wedding } from '../../../lib/wedding.ts';
import { TextField } from '../../../ui/fields/Field.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useFolders } from '../../data/useFolders.ts';
import { ChoiceField } from '../../parts/ChoiceField.tsx';
import { knownParam } from './knownParams.ts';
import { fromWallClock, toWallClock } from './wallClock.rules.ts';

interface ParamEditorProps {
  name: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** The control that fits the key: a date and time, a switch, a folder, or text. */
export function ParamEditor({ name, value, error, onValue }: ParamEditorProps) {
  const known = knownParam(name);
  const { data: folders } = useFolders();
  if (known?.kind === 'switch') {
    return (
      <>
        <Switch
          label={known.label}
          checked={value === 'true'}
          onChange={({ target }) => onValue(String(target.checked))}
        />
        {error !== undefined && (
          <Notice kind="danger" alert>
            <p>{error}</p>
          </Notice>
        )}
      </>
    );
  }
  if (known?.kind === 'moment') {
    return (
      <TextField
        label={known.label}
        type="datetime-local"
        value={value === '' ? '' : toWallClock(Number(value), wedding.timeZone)}
        error={error}
        hint={`À l’heure du mariage (${wedding.timeZone}).`}
        onChange={({ target }) => onValue(String(fromWallClock(target.value, wedding.timeZone) ?? ''))}
      />
    );
  }
  if (known?.kind === 'folder') {
    return (
      <ChoiceField
        label={known.label}
        options={(folders?.folders ?? []).map(({ folder, title }) => ({ value: folder, label: title }))}
        value={value}
        onValue={onValue}
      />
    );
  }
  return (
    <TextField
      label={known?.label ?? 'Valeur'}
      inputMode={known?.kind === 'count' || known?.kind === 'months' ? 'numeric' : undefined}
      value={value}
      maxLength={LIMITS.paramValue}
      error={error}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
