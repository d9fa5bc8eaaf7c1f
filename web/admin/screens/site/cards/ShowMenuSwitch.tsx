/** The menu's own setting, beside the menu: the param `canShowMenu`. */
import { Switch } from '../../../../ui/fields/Switch.tsx';
import layout from '../../../../ui/layout.module.css';
import { useParams, useSaveParam } from '../../params/useParams.ts';

const KEY = 'canShowMenu';

export function ShowMenuSwitch() {
  const { data: params } = useParams();
  const save = useSaveParam({ onSaved: () => {} });
  const stored = params?.find(({ key }) => key === KEY);
  const shown = save.isPending ? save.variables.value === 'true' : stored?.value === 'true';
  return (
    <div>
      <Switch
        label="Montrer le menu aux invités"
        checked={shown}
        disabled={params === undefined}
        onChange={({ target }) =>
          save.mutate({ key: KEY, value: String(target.checked), version: stored?.version ?? 0 })
        }
      />
      <p className={layout.note}>
        {shown
          ? 'Les invités au repas le voient dans leur menu et dans le déroulé.'
          : 'Il est caché à vos invités : aucun lien n’y mène.'}{' '}
        Ce réglage vaut aussitôt, sans publier.
      </p>
    </div>
  );
}
