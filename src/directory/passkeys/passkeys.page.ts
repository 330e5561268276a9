/** The page of one's own passkeys. */
import { escapeHtml } from '../../platform/http/html.ts';
import { type Language, TAGS } from '../../words/languages.ts';
import type { PageWords, Spoken } from '../sign-in/page-words.ts';
import { noPasskeysNote, page } from '../sign-in/sign-in.page.ts';
import { withBack } from '../sign-in/way-back.ts';
import type { Passkey } from './passkeys.repo.ts';
import { SCRIPT_PATH } from './passkeys.script.ts';
import { LONGEST_NAME } from './passkeys.service.ts';

const dayOf = (instant: string, language: Language) =>
  new Intl.DateTimeFormat(TAGS[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));

interface OwnPasskeys {
  passkeys: readonly Passkey[];
  /** They have just signed in, so nothing more is asked of them. */
  isFresh: boolean;
  fault: string | null;
  /** The page of the console that they came from. */
  back: string;
}

export function passkeysPage(
  { passkeys, isFresh, fault, back }: OwnPasskeys,
  { words, language }: Spoken,
): string {
  const say = words.passkeys;
  const to = (path: string) => escapeHtml(withBack(path, back));
  const present = `<label>${words.present}<input name="current" type="password" autocomplete="current-password" required></label>
     <p>${say.forgotten}</p>`;
  const rows = passkeys
    .map((passkey) => rowOf(passkey, to('/directory/passkeys/remove'), say, language))
    .join('');
  return page(
    say.title,
    `<h1>${say.title}</h1>
     <p>${say.help}</p>
     ${passkeys.length === 0 ? `<p>${say.none}</p>` : `<ul class="rows">${rows}</ul>`}
     <form class="form" id="passkey" method="post" action="${to('/directory/passkeys')}" hidden
       data-kind="create" data-options="/directory/passkeys/options"
       data-failed="${say.failed}" data-known="${say.known}">
     <p class="fault" role="alert">${fault === null ? '' : escapeHtml(fault)}</p>
     <label>${say.name}<input name="name" maxlength="${LONGEST_NAME}" required placeholder="${say.placeholder}"></label>
     ${isFresh ? '' : present}
     <input type="hidden" name="ticket"><input type="hidden" name="answer">
     <button>${say.add}</button></form>
     ${noPasskeysNote(words, to('/directory/passkeys'))}
     <noscript><p>${say.scripts}</p></noscript>
     <p><a href="${escapeHtml(back)}">${words.back}</a></p><script src="${SCRIPT_PATH}"></script>`,
    language,
  );
}

function rowOf(
  { id, name, createdAt, usedAt }: Passkey,
  removal: string,
  say: PageWords['passkeys'],
  language: Language,
): string {
  const used = usedAt === null ? say.unused : say.used(dayOf(usedAt, language));
  return `<li><span><b>${escapeHtml(name)}</b><small>${say.added(dayOf(createdAt, language))}, ${used}</small></span>
    <form method="post" action="${removal}"><input type="hidden" name="id" value="${id}">
    <button aria-label="${escapeHtml(say.removeOf(name))}">${say.remove}</button></form></li>`;
}
