/** Makes, moves and ends the code of the day, with which people without a link send photos; prints table cards. */
import { useState } from 'react';
import { MINUTE_MS } from '../../../../contract/durations.ts';
import { formatCode } from '../../../../contract/photos/guestCode.rules.ts';
import { sendingsOpen } from '../../../../contract/photos/sendings.rules.ts';
import { CODE_DAYS } from '../../../../contract/photos/sendings.schema.ts';
import { longDay } from '../../../../contract/wedding/day.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { wedding } from '../../../lib/wedding.ts';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { usePublicUrl } from '../../data/hostQueries.ts';
import { momentThere } from '../../data/weddingTime.ts';
import { ChoiceField } from '../../parts/ChoiceField.tsx';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import { QrCode } from '../../parts/QrCode.tsx';
import { useParams, useSaveParam } from '../params/useParams.ts';
import { type Days, missesTheDay, proposedDays, startOf } from './codeDays.rules.ts';
import styles from './labels.module.css';
import { useGuestCode } from './useGuestCode.ts';

const MOST_CARDS = 200;
const LASTING = CODE_DAYS.map((value) => ({ value, label: `${value} jour${value > 1 ? 's' : ''}` }));

export function TableCards() {
  const { code, error, busy, set, end } = useGuestCode();
  const publicUrl = usePublicUrl();
  const { data: params } = useParams();
  const [typed, setTyped] = useState<Partial<Days>>({});
  const { days, first } = { ...proposedDays(code ?? null, wedding, Date.now()), ...typed };
  const opening = useSaveParam({ told: () => 'L’envoi de photos est ouvert' });
  const closed = params?.find(({ key }) => key === 'canSendPhotos');
  const asked = { days, ...startOf(first, wedding.timeZone) };
  const make = () => set(asked);
  const [wanted, setWanted] = useState('8');
  const count = Math.min(Math.max(Math.floor(Number(wanted)) || 0, 0), MOST_CARDS);
  return (
    <>
      <div data-screen-only className={`${layout.fields} ${layout.narrow} ${styles.cardChoice}`}>
        <ErrorNotice title="Le code n’a pas pu être lu" error={error} />
        {params && !sendingsOpen(params) && (
          <Notice title="L’envoi de photos est fermé">
            <p>
              Le code n’ouvrirait rien. Ouvert, la page «&nbsp;Envoyez vos photos&nbsp;» les reçoit elle-même.
            </p>
            <Button
              disabled={opening.busy}
              onClick={() =>
                opening.run({ key: 'canSendPhotos', value: 'true', version: closed?.version ?? 0 })
              }
            >
              Ouvrir l’envoi de photos
            </Button>
          </Notice>
        )}
        <p>
          Une carte par table : qui la scanne envoie ses photos sans invitation, en donnant son prénom. Ce
          code n’ouvre rien d’autre, ni l’album ni les noms. Pour les noms à chaque table&nbsp;:{' '}
          <a href={linkTo('/adminouminou/caterer', { vue: 'tables' })}>Plan de table</a>.
        </p>
        {code && (
          <>
            <p>
              Ce code vaut {code.startsAt > Date.now() && `du ${momentThere(code.startsAt)} `}jusqu’au{' '}
              {momentThere(code.expiresAt - MINUTE_MS)}
              {code.startsAt > Date.now() && '\u00a0; essayé avant, il est refusé'}. Après, chacun peut encore
              voir et reprendre ce qu’il a envoyé.
            </p>
            <div className={`${layout.row} ${styles.print}`}>
              <TextField
                label="Nombre de cartes"
                inputMode="numeric"
                value={wanted}
                hint="Huit par feuille A4."
                onChange={({ target }) => setWanted(target.value)}
              />
              <Button disabled={count === 0} onClick={() => window.print()}>
                Imprimer
              </Button>
            </div>
            {missesTheDay(code, wedding, Date.now()) && (
              <Notice kind="danger" title="Ce code ne vaut pas le jour du mariage">
                <p>
                  Vous vous mariez le {longDay(wedding.date)}. Changez ses jours&nbsp;: les cartes déjà
                  imprimées restent bonnes.
                </p>
              </Notice>
            )}
            <h2>Ses jours</h2>
          </>
        )}
        <div className={layout.columns}>
          <TextField
            label="Le code vaut à partir du"
            type="date"
            value={first}
            hint="Les cartes s’impriment avant : il n’ouvre rien jusque-là. Vide : tout de suite."
            onChange={({ target }) => setTyped({ ...typed, first: target.value })}
          />
          <ChoiceField
            label="Pendant"
            options={LASTING}
            value={days}
            onValue={(value) => setTyped({ ...typed, days: value })}
          />
        </div>
        <div className={layout.row}>
          {code ? (
            <>
              <Button disabled={busy} onClick={() => set({ ...asked, keeps: true })}>
                Changer ses jours
              </Button>
              <ConfirmButton
                kind="secondary"
                disabled={busy}
                label="Nouveau code"
                question="Remplacer le code du jour ?"
                onConfirm={make}
              >
                <p>
                  Les cartes déjà imprimées n’ouvriront plus rien, et ceux qui les ont scannées devront taper
                  le nouveau.
                </p>
              </ConfirmButton>
              <ConfirmButton
                kind="quiet"
                disabled={busy}
                label="Retirer le code"
                question="Retirer le code du jour ?"
                onConfirm={end}
              >
                <p>
                  Plus personne n’enverra de photos sans lien. Les familles le peuvent toujours par le leur.
                </p>
              </ConfirmButton>
            </>
          ) : (
            <Button disabled={busy || code === undefined} onClick={make}>
              Créer un code
            </Button>
          )}
        </div>
      </div>
      {code && (
        <CardSheet
          code={code.code}
          link={`${publicUrl}/${linkTo('/invite', { code: code.code, ticket: code.ticket })}`}
          address={`${publicUrl.replace(/^https?:../, '')}/${linkTo('/invite')}`}
          count={count}
        />
      )}
    </>
  );
}

interface CardSheetProps {
  code: string;
  link: string;
  /** Typed by hand by people who cannot scan. */
  address: string;
  count: number;
}

function CardSheet({ code, link, address, count }: CardSheetProps) {
  return (
    <ul aria-label="Cartes de table" className={styles.cards}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all cards are identical
        <li key={index} className={styles.card}>
          <QrCode text={link} label={`Code du jour, carte ${index + 1}`} className={styles.cardCode} />
          <div className={styles.cardText}>
            <p className={styles.couple}>{wedding.title}</p>
            <p>Envoyez-nous vos photos&nbsp;: scannez ce carré.</p>
            <p className={styles.spoken}>{formatCode(code)}</p>
            <p className={styles.cardAddress}>ou ouvrez {address}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
