/** Records invitations as sent by mail for the demo. No mail leaves. */
import type { Famille } from '../../contract/familles/familles.schema.ts';
import { updateFamille } from '../../server/features/familles/familles.repository.ts';
import { saveMail } from '../../server/features/mail/mail.repository.ts';
import type { Store } from '../../server/siteDatabase/tables.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;

/** `now` in milliseconds since 1970; the mail is dated a week earlier. */
export async function recordInvitation(store: Store, famille: Famille, now: number): Promise<void> {
  const { id, email } = famille;
  await store.write(async (tx) => {
    await saveMail(tx, {
      id: `demo-${id}`,
      familleId: id,
      time: now - WEEK_MS,
      dest: email,
      subject: 'Invitation de la part de Fiona & Ghislain',
      digest: '',
      outcome: 'smtp',
      reason: null,
      serverFault: false,
    });
    await updateFamille(tx, famille, { emailSent: true }, { by: 'mail', at: now - WEEK_MS, who: null });
  });
}
