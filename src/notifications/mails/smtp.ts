/** Hands one mail to the SMTP server. */
import { type Laid, oneLine } from './layout.ts';

interface SmtpSettings {
  url: string;
  /** Address, or name and address, of the sender. */
  from: string;
  timeoutMs: number;
  /** Ends what is under way; then sending rejects. */
  stop: AbortSignal;
}

interface Outgoing extends Laid {
  /** The same in every attempt, so that a receiver may drop doubles. */
  id: string;
  name: string;
  address: string;
  /** Whom an answer goes to; left out or null: the sender. */
  replyTo?: { name: string; address: string } | null;
}

/** What came of it. `isFinal`: the server will not take this mail, whenever it is sent again. */
export type Handed = { error: null } | { error: string; isFinal: boolean };

export type HandOver = (mail: Outgoing) => Promise<Handed>;

export function createHandOver({ url, from, timeoutMs, stop }: SmtpSettings): HandOver {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  // Most installations that try the product send no mail, so the package is loaded with the first one.
  const transport = async () => (await import('nodemailer')).createTransport({ url, ...limits });
  let opened: ReturnType<typeof transport> | undefined;
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return async ({ id, name, address, subject, text, html, replyTo = null }) => {
    try {
      opened ??= transport();
      await (await opened).sendMail({
        from,
        to: { name: oneLine(name), address },
        ...(replyTo === null ? {} : { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
        subject: oneLine(subject),
        text,
        html,
        messageId: `<${id}@${domain}>`,
        // Answering machines stay silent (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
      });
      return { error: null };
    } catch (error) {
      if (stop.aborted) throw error;
      return faultOf(error as SmtpFault, timeoutMs);
    }
  };
}

type SmtpFault = Error & { code?: string; command?: string; responseCode?: number };

/** The commands that tell of the mail and its receiver; elsewhere a refusal tells of the server and its settings. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

function faultOf({ name, message, code, command, responseCode = 0 }: SmtpFault, timeoutMs: number): Handed {
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'EABORT')
    return { error: `no answer within ${timeoutMs / 1000} s`, isFinal: false };
  const isRefused = responseCode >= 500 && ABOUT_THE_MAIL.includes(command ?? '');
  // The address is none at all: no server was asked.
  const isUnusable = code === 'EENVELOPE' && command === 'API';
  return { error: message.replaceAll('\0', ''), isFinal: isRefused || isUnusable };
}
