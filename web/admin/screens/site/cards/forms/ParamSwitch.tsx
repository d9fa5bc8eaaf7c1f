/** A param that is on or off, shown beside what it controls with its present effect. */
import type { KnownParam } from '../../../../../../contract/params/params.schema.ts';
import { Switch } from '../../../../../ui/fields/Switch.tsx';
import layout from '../../../../../ui/layout.module.css';
import { useParams, useSaveParam } from '../../../params/useParams.ts';

interface ParamSwitchProps {
  name: KnownParam;
  label: string;
  on: string;
  off: string;
}

export function ParamSwitch({ name, label, on, off }: ParamSwitchProps) {
  const { data: params } = useParams();
  const save = useSaveParam({ told: (value) => `${label}\u00a0: ${value === 'true' ? 'oui' : 'non'}` });
  const stored = params?.find(({ key }) => key === name);
  const isOn = save.busy ? save.input?.value === 'true' : stored?.value === 'true';
  return (
    <div>
      <Switch
        label={label}
        checked={isOn}
        disabled={params === undefined}
        onChange={({ target }) =>
          save.run({ key: name, value: String(target.checked), version: stored?.version ?? 0 })
        }
      />
      <p className={layout.note}>{isOn ? on : off} Ce réglage vaut aussitôt, sans publier.</p>
    </div>
  );
}
