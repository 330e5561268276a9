/** Where whoever has forgotten their password asks for a link to a new one. Register it where form bodies are read. */
import { asWritten } from '../../platform/mail-address.ts';
import type { App } from '../../platform/shapes.ts';
import { say, textOf } from '../../words/said.ts';
import { readForm } from '../oauth/oauth.rules.ts';
import { foreignPage, sendPage, tooMany } from '../sign-in/html-replies.ts';
import { spokenTo } from '../sign-in/page-words.ts';
import type { SignIn } from '../sign-in/sign-in.service.ts';
import { askedPage, forgottenPage, noMailPage } from './forgotten.page.ts';
import { sendResets } from './forgotten.service.ts';

const LONGEST_ADDRESS = 320;
const ADDRESS = /^[^@\s]+@[^@\s]+$/;

export function forgottenRoutes(app: App, signIn: SignIn): void {
  const open = { config: { access: 'public' }, schema: { hide: true } } as const;
  const isMailed = signIn.settings.sendLink !== null;
  const underWay = new Set<Promise<void>>();
  app.addHook('preClose', async () => void (await Promise.all(underWay)));

  app.get('/forgotten', open, async (request, reply) => {
    const spoken = spokenTo(request);
    return sendPage(
      reply,
      200,
      isMailed ? forgottenPage({ email: '', fault: null }, spoken) : noMailPage(spoken),
    );
  });

  app.post('/forgotten', open, async (request, reply) => {
    const foreign = foreignPage(request);
    if (foreign !== null) return sendPage(reply, 400, foreign);
    const spoken = spokenTo(request);
    if (!isMailed) return sendPage(reply, 200, noMailPage(spoken));
    const email = asWritten(readForm(String(request.body)).get('email') ?? '').trim();
    if (email.length > LONGEST_ADDRESS || !ADDRESS.test(email)) {
      const fault = textOf(say('signIn.forgottenAddress'), spoken.language);
      return sendPage(reply, 422, forgottenPage({ email: '', fault }, spoken));
    }
    const waitSeconds = await signIn.asked.count({ account: email, place: request.ip, device: null });
    if (waitSeconds !== null) {
      reply.header('retry-after', String(waitSeconds));
      return sendPage(reply, 429, forgottenPage({ email, fault: tooMany(request, waitSeconds) }, spoken));
    }
    const sent = sendResets(signIn, email, spoken.language).then(
      (faults) => {
        for (const fault of faults) request.log.warn({ fault }, 'a link to a new password was not mailed');
      },
      (error: unknown) => request.log.error({ err: error }, 'a link to a new password was not mailed'),
    );
    underWay.add(sent);
    void sent.then(() => underWay.delete(sent));
    return sendPage(reply, 200, askedPage(email, spoken));
  });
}
