/** The columns of the families' list. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { isOnPaper } from '../../../../contract/familles/labels.rules.ts';
import { amountDue, isAtNothing } from '../../../../contract/reponses/counts.rules.ts';
import { Chevron } from '../../../ui/onDemand/Panel.tsx';
import { UnbrokenText } from '../../../ui/texts.tsx';
import { hostWedding } from '../../data/hostQueries.ts';
import { ANSWER, NAME, SUNDAY } from '../../familles/famille.columns.tsx';
import { paymentRank } from '../../familles/familleGroups.rules.ts';
import { euros, familleName, guestsMissing, headsText } from '../../familles/familleTexts.ts';
import type { Column } from '../../parts/table/column.ts';
import styles from './ListRow.module.css';
import { MailState, useMailsOf } from './MailState.tsx';
import { useOpenRow } from './openRows.ts';
import { TickBox } from './several/TickBox.tsx';
import { useChoosing } from './several/useChosen.ts';

/** In rem: width for most names with one label on a line, and for a checkbox beside them. */
const NAMES = 16.5;
const TICK = 2;

/** `ticks` adds room for checkboxes. */
export function nameColumn(ticks: boolean): Column<HostFamille> {
  return {
    ...NAME,
    width: NAMES + (ticks ? TICK : 0),
    cell: (famille) => <NameCell famille={famille} />,
  };
}

const SAID = { true: 'Oui', false: 'Non', null: '–' };
const said = (value: boolean | null) => SAID[`${value}`];

function flag(
  key: 'sleepingInDomain' | 'sleepingInTent',
  header: string,
  width: number,
): Column<HostFamille> {
  return {
    key,
    header,
    width,
    hasValue: (famille) => famille[key] === true,
    cell: (famille) => said(famille[key]),
    sortBy: (famille) => famille[key],
  };
}

/** Columns after `nameColumn`; those that do not fit are shown in the open row. */
export const OTHER_COLUMNS: readonly Column<HostFamille>[] = [
  {
    ...ANSWER,
    cell: (famille) => (
      <>
        {ANSWER.cell(famille)}
        <Beside famille={famille} />
      </>
    ),
  },
  {
    key: 'invites',
    header: 'Convives',
    width: 6.5,
    cell: (famille) => headsText(famille.invites) || guestsMissing(famille),
    sortBy: ({ invites }) => invites.length,
  },
  flag('sleepingInDomain', 'Domaine', 5.75),
  flag('sleepingInTent', 'Tente', 4.75),
  {
    ...SUNDAY,
    hasValue: ({ invitedForSunday }) => invitedForSunday === true,
    cell: (famille) => SUNDAY.cell(famille) || said(famille.invitedForSunday),
  },
  {
    key: 'emailSent',
    header: 'Mail',
    width: 6.5,
    cell: (famille) => <MailState famille={famille} />,
    sortBy: ({ emailSent }) => emailSent,
  },
  {
    key: 'hasPaid',
    header: 'Paiement',
    width: 6,
    hasValue: (famille) => payment(famille) !== NOTHING_DUE,
    cell: (famille) => payment(famille),
    sortBy: (famille) =>
      paymentRank({ hasPaid: famille.hasPaid, due: amountDue(famille, hostWedding().prices) }),
  },
];

const NOTHING_DUE = '–';

function payment(famille: HostFamille): string {
  if (famille.hasPaid) return 'Payé';
  const due = amountDue(famille, hostWedding().prices);
  return due > 0 ? euros(due) : NOTHING_DUE;
}

/** Without a click handler, because the row handles the click. */
function NameCell({ famille }: { famille: HostFamille }) {
  const { open } = useOpenRow(famille.id);
  const { shown } = useChoosing();
  const { labels, note } = famille;
  const atNothing = isAtNothing(famille);
  const name = (
    <div className={styles.line}>
      <button type="button" aria-expanded={open} className={styles.toggle}>
        <Chevron />
        <span>
          <UnbrokenText text={familleName(famille)} />
        </span>
      </button>
      {(labels.length > 0 || note !== '' || atNothing) && (
        <span className={styles.marks}>
          {atNothing && <span className={styles.lack}>Invitée à rien pour l’instant</span>}
          {labels.map((label) => (
            <span key={label} title={label} className={styles.mark}>
              {label}
            </span>
          ))}
          {note !== '' && <span className={styles.note}>{note}</span>}
        </span>
      )}
    </div>
  );
  if (!shown) return name;
  return (
    <div className={styles.ticked}>
      <TickBox famille={famille} />
      <div className={styles.beside}>{name}</div>
    </div>
  );
}

/** For phones, which lack columns for guests and mails: the number of people, and why mail cannot arrive. */
function Beside({ famille }: { famille: HostFamille }) {
  const { refusal } = useMailsOf(famille);
  const lack = refusal ? 'Mail refusé' : famille.email === '' && !isOnPaper(famille) ? 'Sans mail' : '';
  return (
    <span className={styles.narrow}>
      {headsText(famille.invites)}
      {lack !== '' && <span className={styles.lack}>{lack}</span>}
    </span>
  );
}
