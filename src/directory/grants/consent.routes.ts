/** The answer to the page that asks for consent. Register it where form bodies are read. */
import type { App } from '../../platform/shapes.ts';
import { readForm } from '../oauth/oauth.rules.ts';
import { admitted, isAnswered } from '../sign-in/authorization.ts';
import { foreignPage, redirect, sendPage } from '../sign-in/html-replies.ts';
import { sessionOf } from '../sign-in/session-cookie.ts';
import { redirectTo } from '../sign-in/sign-in.rules.ts';
import { authorizePath, liveSession } from '../sign-in/sign-in.service.ts';
import { consent, type Grants } from './grants.service.ts';

export function consentRoutes(app: App, grants: Grants): void {
  const { signIn } = grants;
  const open = { config: { access: 'public' }, schema: { hide: true } } as const;
  app.post('/oauth/consent', open, async (request, reply) => {
    const foreign = foreignPage(request);
    if (foreign !== null) return sendPage(reply, 400, foreign);
    const form = readForm(String(request.body));
    const result = await admitted(signIn, request, reply, form);
    if (isAnswered(result)) return result;
    const { authorization, client } = result;
    const live = await liveSession(signIn, await signIn.sessions.find(sessionOf(request)));
    // Signed out meanwhile: whoever it is signs in again and is asked again.
    if (live === null || client === null) return redirect(reply, authorizePath(authorization));
    const { issuer } = signIn.settings;
    const away = (outcome: Record<string, string>) =>
      redirect(reply, redirectTo(authorization, outcome, issuer));
    if (form.get('decision') !== 'allow') return away({ error: 'access_denied' });
    const code = await consent(grants, { ...live, client, request: authorization, requestId: request.id });
    return away(code === null ? { error: 'access_denied' } : { code });
  });
}
