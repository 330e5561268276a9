/** The pages on which people set and change their password: plain HTML, no script. */
import { escapeHtml } from '../../platform/http/html.ts';
import type { PageWords, Spoken } from '../sign-in/page-words.ts';
import { page } from '../sign-in/sign-in.page.ts';
import { withBack } from '../sign-in/way-back.ts';
import { SHORTEST_PASSWORD } from './password.rules.ts';

const alert = (fault: string | null) =>
  fault === null ? '' : `<p class="fault" role="alert">${escapeHtml(fault)}</p>`;

/** The address is shown and sent so that the browser keeps it with the password. */
const address = (email: string, label: string) =>
  `<label>${label}<input name="email" type="email" autocomplete="username" readonly value="${escapeHtml(email)}"></label>`;

const newPassword = ({ fresh, rule, again }: PageWords['password']) => `
  <label>${fresh}<input name="password" type="password" autocomplete="new-password" minlength="${SHORTEST_PASSWORD}" required aria-describedby="rule"></label>
  <p id="rule">${rule(SHORTEST_PASSWORD)}</p>
  <label>${again}<input name="again" type="password" autocomplete="new-password" required></label>`;

const wayTo = (back: string, text: string) => `<p><a href="${escapeHtml(back)}">${text}</a></p>`;

interface LinkPage {
  name: string;
  email: string;
  organisation: string;
  fault: string | null;
}

/** The form goes to the address of the page, which holds the link. */
export function linkPage(
  { name, email, organisation, fault }: LinkPage,
  { words, language }: Spoken,
): string {
  const say = words.password;
  return page(
    say.title,
    `<h1>${escapeHtml(say.hello(name))}</h1>
     <p>${escapeHtml(say.choose(organisation))}</p>
     <form class="form" method="post">${alert(fault)}${address(email, words.email)}${newPassword(say)}
     <button>${say.save}</button></form>`,
    language,
  );
}

interface ChangePage {
  email: string;
  fault: string | null;
  /** The page of the console that they came from. */
  back: string;
}

export function changePage({ email, fault, back }: ChangePage, { words, language }: Spoken): string {
  const say = words.password;
  const to = (path: string) => escapeHtml(withBack(path, back));
  return page(
    say.change,
    `<h1>${say.change}</h1>
     <p>${say.stay}</p>
     <form class="form" method="post" action="${to('/directory/password')}">${alert(fault)}${address(email, words.email)}
     <label>${words.present}<input name="current" type="password" autocomplete="current-password" required></label>
     ${newPassword(say)}<button>${say.act}</button></form>
     <p><a href="${to('/directory/passkeys')}">${say.passkeys}</a></p>
     ${wayTo(back, words.back)}`,
    language,
  );
}

export function changedPage(back: string, { words, language }: Spoken): string {
  const { changed, changedHelp } = words.password;
  return page(
    changed,
    `<h1>${changed}</h1><p role="status">${changedHelp}</p>
     ${wayTo(back, words.back)}`,
    language,
  );
}
