/** An SMTP server on this machine: it keeps the mails that it takes, and refuses those that a test says. */
import { EventEmitter, once } from 'node:events';
import { after } from 'node:test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TakenMail extends Email {
  /** Receivers in the envelope. */
  receivers: string[];
}

/** Called when a mail has arrived whole; what it resolves to is answered: null is 250, a number that status. */
type Answer = (mail: TakenMail) => Promise<number | null> | number | null;

export async function startSmtp() {
  const taken: TakenMail[] = [];
  const arrivals = new EventEmitter();
  let answer: Answer = () => null;
  /** Statuses for receivers, by address. */
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const status = refused.get(address);
      done(status === undefined ? null : refusal(status));
    },
    onData: async (stream, session, done) => {
      const chunks = await Array.fromAsync<Buffer>(stream).catch((error: Error) => error);
      // A client that is killed in the middle of a mail has not sent it.
      if (chunks instanceof Error) return done(chunks);
      const mail = {
        ...(await PostalMime.parse(Buffer.concat(chunks))),
        receivers: session.envelope.rcptTo.map(({ address }) => address),
      };
      taken.push(mail);
      const status = await answer(mail);
      arrivals.emit('one');
      done(status === null ? null : refusal(status));
    },
  });
  // A client that is killed ends its connection with an error.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    for (const connection of server.connections) connection.close();
    server.close();
  });
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    taken,
    refused,
    answerBy: (next: Answer) => {
      answer = next;
    },
    /** Resolves when `count` mails have arrived in all. */
    arrived: async (count: number) => {
      while (taken.length < count) await once(arrivals, 'one');
    },
  };
}

function refusal(status: number): Error {
  return Object.assign(new Error(`refused by the test with ${status}`), { responseCode: status });
}
