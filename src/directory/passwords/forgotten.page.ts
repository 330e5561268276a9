/** The pages on which somebody asks for a link to a new password: plain HTML, no script. */
import { escapeHtml } from '../../platform/http/html.ts';
import { type PlainCode, say, textOf } from '../../words/said.ts';
import type { Spoken } from '../sign-in/page-words.ts';
import { CONSOLE, FORGOTTEN_PATH, page } from '../sign-in/sign-in.page.ts';

const wordsIn =
  ({ language }: Spoken) =>
  (code: PlainCode) =>
    escapeHtml(textOf(say(code), language));

/** Nobody inside can help the only administrator; whoever runs the server can. */
const PASSWORD_COMMAND = 'npm run -s organisation -- password ADDRESS';

const onlyAdministrator = ({ language }: Spoken): string =>
  `<p>${escapeHtml(textOf(say('signIn.forgottenOnlyAdmin', { command: PASSWORD_COMMAND }), language))}</p>`;

const wayBack = (text: string) => `<p><a href="${CONSOLE}">${text}</a></p>`;

export function forgottenPage(
  { email, fault }: { email: string; fault: string | null },
  spoken: Spoken,
): string {
  const word = wordsIn(spoken);
  return page(
    textOf(say('signIn.forgotten'), spoken.language),
    `<h1>${word('signIn.forgotten')}</h1><p>${word('signIn.forgottenHelp')}</p>
     <form class="form" method="post" action="${FORGOTTEN_PATH}">
     ${fault === null ? '' : `<p class="fault" role="alert">${escapeHtml(fault)}</p>`}
     <label>${spoken.words.email}<input name="email" type="email" autocomplete="username" maxlength="320" required value="${escapeHtml(email)}"></label>
     <button>${word('signIn.forgottenAct')}</button></form>
     ${wayBack(word('signIn.toSignIn'))}`,
    spoken.language,
  );
}

/** The same for every address. */
export function askedPage(email: string, spoken: Spoken): string {
  const word = wordsIn(spoken);
  const sent = textOf(say('signIn.forgottenSentHelp', { email }), spoken.language);
  return page(
    textOf(say('signIn.forgottenSent'), spoken.language),
    `<h1>${word('signIn.forgottenSent')}</h1><p role="status">${escapeHtml(sent)}</p>
     <p>${word('signIn.forgottenNothing')}</p>${onlyAdministrator(spoken)}${wayBack(word('signIn.toSignIn'))}`,
    spoken.language,
  );
}

export function noMailPage(spoken: Spoken): string {
  const word = wordsIn(spoken);
  return page(
    textOf(say('signIn.forgotten'), spoken.language),
    `<h1>${word('signIn.forgotten')}</h1><p>${word('signIn.forgottenNoMail')}</p>${onlyAdministrator(spoken)}${wayBack(word('signIn.toSignIn'))}`,
    spoken.language,
  );
}
