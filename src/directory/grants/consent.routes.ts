/** The answer to the page that asks for consent. Register it where form bodies are read. */
import type { App } from '../../platform/shapes.ts';
import { admittedForm, isAnswered } from '../sign-in/authorization.ts';
import { redirect } from '../sign-in/html-replies.ts';
import { sessionOf } from '../sign-in/session-cookie.ts';
import { redirectTo } from '../sign-in/sign-in.rules.ts';
import { authorizePath, liveSession } from '../sign-in/sign-in.service.ts';
import { consent, type Grants } from './grants.service.ts';

export function consentRoutes(app: App, grants: Grants): void {
  const { signIn } = grants;
  const open = { config: { access: 'public' }, schema: { hide: true } } as const;
  app.post('/oauth/consent', open, async (request, reply) => {
    const result = await admittedForm(signIn, request, reply);
    if (isAnswered(result)) return result;
    const { authorization, client, form } = result;
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
