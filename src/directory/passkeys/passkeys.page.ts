/** The page of one's own passkeys. */
import { escapeHtml } from '../../platform/http/html.ts';
import { page } from '../sign-in/sign-in.page.ts';
import type { Passkey } from './passkeys.repo.ts';
import { SCRIPT_PATH } from './passkeys.script.ts';
import { LONGEST_NAME } from './passkeys.service.ts';

const dayOf = (instant: string) => new Date(instant).toISOString().slice(0, 10);

/** `isFresh`: they have just signed in, so nothing more is asked of them. */
export function passkeysPage(passkeys: readonly Passkey[], isFresh: boolean, fault: string | null): string {
  return page(
    'Your passkeys',
    `<h1>Your passkeys</h1>
     <p>A passkey signs you in by finger, face or PIN of a device, in place of the password. Your password keeps working.</p>
     ${passkeys.length === 0 ? '<p>You have none yet.</p>' : `<ul class="rows">${passkeys.map(rowOf).join('')}</ul>`}
     <form class="form" id="passkey" method="post" action="/directory/passkeys" hidden
       data-kind="create" data-options="/directory/passkeys/options"
       data-failed="No passkey was added. Try again." data-known="This device has a passkey of yours already.">
     <p class="fault" role="alert">${fault === null ? '' : escapeHtml(fault)}</p>
     <label>Name<input name="name" maxlength="${LONGEST_NAME}" required placeholder="My phone"></label>
     ${isFresh ? '' : PASSWORD}
     <input type="hidden" name="ticket"><input type="hidden" name="answer">
     <button>Add a passkey</button></form>
     <noscript><p>Adding one needs scripts, which are off in this browser.</p></noscript>
     <p><a href="/console/">Back to the console</a></p><script src="${SCRIPT_PATH}"></script>`,
  );
}

const PASSWORD = `<label>Present password<input name="current" type="password" autocomplete="current-password" required></label>
     <p>Forgotten, or never typed? Sign in anew by a passkey: for five minutes nothing more is asked.</p>`;

function rowOf({ id, name, createdAt, usedAt }: Passkey): string {
  const used = usedAt === null ? 'not used yet' : `used last on ${dayOf(usedAt)}`;
  return `<li><span><b>${escapeHtml(name)}</b><small>Added on ${dayOf(createdAt)}, ${used}</small></span>
    <form method="post" action="/directory/passkeys/remove"><input type="hidden" name="id" value="${id}">
    <button aria-label="Remove ${escapeHtml(name)}">Remove</button></form></li>`;
}
