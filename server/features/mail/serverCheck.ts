/** Whether the mail server can be reached and takes the sign-in, without sending anything. */
import { messageOf } from '../../platform/text/messageOf.ts';
import { MAIL_TIMEOUT_MS } from './mail.rules.ts';
import { smtpSettings } from './mail.transport.ts';

/** Null when it does, otherwise what the library says. */
export async function mailServerProblem(smtpUrl: string): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const limits = { connectionTimeout: MAIL_TIMEOUT_MS, greetingTimeout: MAIL_TIMEOUT_MS };
  const transport = createTransport({ ...smtpSettings(smtpUrl), ...limits });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return messageOf(error);
  } finally {
    transport.close();
  }
}
