/** The pages on which people set and change their password: plain HTML, no script. */
import { escapeHtml } from '../../platform/http/html.ts';
import { page } from '../sign-in/sign-in.page.ts';
import { SHORTEST_PASSWORD } from './password.rules.ts';

const alert = (fault: string | null) =>
  fault === null ? '' : `<p class="fault" role="alert">${escapeHtml(fault)}</p>`;

/** The address is shown and sent so that the browser keeps it with the password. */
const address = (email: string) =>
  `<label>E-mail address<input name="email" type="email" autocomplete="username" readonly value="${escapeHtml(email)}"></label>`;

const newPassword = `
  <label>New password<input name="password" type="password" autocomplete="new-password" minlength="${SHORTEST_PASSWORD}" required aria-describedby="rule"></label>
  <p id="rule">At least ${SHORTEST_PASSWORD} characters; a few words make a good one.</p>
  <label>The same again<input name="again" type="password" autocomplete="new-password" required></label>`;

export interface LinkPage {
  name: string;
  email: string;
  organisation: string;
  fault: string | null;
}

/** The form goes to the address of the page, which holds the link. */
export function linkPage({ name, email, organisation, fault }: LinkPage): string {
  return page(
    'Your password',
    `<h1>Hello ${escapeHtml(name)}</h1>
     <p>Choose the password by which you sign in at ${escapeHtml(organisation)}.</p>
     <form class="form" method="post">${alert(fault)}${address(email)}${newPassword}
     <button>Save and sign in</button></form>`,
  );
}

export function changePage({ email, fault }: { email: string; fault: string | null }): string {
  return page(
    'Change your password',
    `<h1>Change your password</h1>
     <p>You stay signed in here; everywhere else you sign in again.</p>
     <form class="form" method="post">${alert(fault)}${address(email)}
     <label>Present password<input name="current" type="password" autocomplete="current-password" required></label>
     ${newPassword}<button>Change</button></form>
     <p><a href="/directory/passkeys">Sign in by finger, face or PIN: your passkeys</a></p>
     <p><a href="/console/">Back to the console</a></p>`,
  );
}

export function changedPage(): string {
  return page(
    'Password changed',
    `<h1>Password changed</h1><p role="status">You are signed in here, and nowhere else.</p>
     <p><a href="/console/">Back to the console</a></p>`,
  );
}
