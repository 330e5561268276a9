/** The pages on which one signs in: plain HTML; the button for passkeys alone needs a script. */
import type { Role } from '../../platform/auth/auth.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import { say, textOf } from '../../words/said.ts';
import { SCRIPT_PATH } from '../passkeys/passkeys.script.ts';
import type { PageWords, Spoken } from './page-words.ts';
import type { Candidate } from './sign-in.repo.ts';
import { type AuthorizeRequest, passedOn } from './sign-in.rules.ts';
import type { Brand } from './sign-in.service.ts';

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // No form-action: browsers hold it against the redirect that answers the form as well.
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  // Not `no-referrer`, with which browsers hide the origin of this host's own forms too.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Headers of the pages that ask an authenticator, which takes a script. */
export const SCRIPTED_HEADERS = {
  ...PAGE_HEADERS,
  'content-security-policy': `${PAGE_HEADERS['content-security-policy']}; script-src 'self'; connect-src 'self'`,
};

/** Where whoever has forgotten the password asks for a link to a new one. */
export const FORGOTTEN_PATH = '/directory/forgotten';
/** Asks whoever is not signed in to sign in. */
export const CONSOLE = '/console/';
const PRODUCT: Brand = { name: 'shopfloor', logo: null };
const ROLES: readonly Role[] = ['admin', 'area-manager', 'manager', 'member'];

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#16202c, #e8edf3); --soft: light-dark(#5a6776, #9aa7b6);
  --line: light-dark(#dde3ea, #2b3644); --card: light-dark(#fff, #17202b); --accent: light-dark(#0f6b5c, #4fc7b0) }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; color: var(--ink);
  background: light-dark(#f4f6f8, #0e151d); font: 15px/1.5 Inter, ui-sans-serif, system-ui, sans-serif }
main { width: min(44rem, 100vw - 2rem); padding: 2rem 0 }
h1 { font-size: 1.6rem; letter-spacing: -.02em; margin: 0 0 .25rem }
h2 { font-size: .8rem; text-transform: uppercase; letter-spacing: .06em; color: var(--soft); margin: 1.75rem 0 .1rem }
p { color: var(--soft); margin: 0 0 .5rem }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)) }
ul button { width: 100%; text-align: left; font: inherit; color: inherit; background: var(--card); cursor: pointer;
  border: 1px solid var(--line); border-radius: 10px; padding: .7rem .9rem }
ul button:hover { border-color: var(--accent) } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
b { display: block; font-weight: 600 } small { color: var(--soft) }
.brand { font-weight: 700; color: var(--accent); margin-bottom: 1.5rem } .brand img { max-height: 4rem; max-width: 100%; object-fit: contain; background: #fff; border-radius: 4px }
.find { display: flex; gap: .6rem; align-items: end; max-width: 30rem; margin-top: 1rem }
.find label { flex: 1 } .find button { font: inherit; color: inherit; background: var(--card); cursor: pointer; min-height: 44px;
  border: 1px solid var(--line); border-radius: 8px; padding: 0 .9rem }
.form { display: grid; gap: .9rem; max-width: 22rem; margin-top: 1.25rem }
label { display: grid; gap: .2rem; font-weight: 600; font-size: .9rem }
input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px;
  padding: .55rem .7rem; min-height: 44px; box-sizing: border-box; width: 100% }
.form button { font: inherit; font-weight: 650; min-height: 44px; border: 0; border-radius: 8px; cursor: pointer;
  color: light-dark(#fff, #08110f); background: var(--accent) }
form + p { margin-top: 1rem } [hidden] { display: none !important } .rows { grid-template-columns: 1fr; margin-top: 1rem }
.rows li { display: flex; gap: 1rem; align-items: center; justify-content: space-between } .rows button { width: auto; min-height: 44px }
.fault { color: light-dark(#a3262a, #ff9c96); font-weight: 600 } a { color: var(--accent) }`;

/** Most people on the page at a time: the search finds the others. */
const MOST_SHOWN = 300;

/** `find`: what was searched for. */
export function signInPage(
  request: AuthorizeRequest,
  { people, find, brand }: { people: readonly Candidate[]; find: string; brand?: Brand | undefined },
  { words: { demo }, language }: Spoken,
): string {
  const shown = ROLES.flatMap((role) => people.filter((person) => person.role === role)).slice(0, MOST_SHOWN);
  const groups = ROLES.map((role) =>
    group(
      role,
      shown.filter((person) => person.role === role),
      demo,
    ),
  );
  const { prompt } = request;
  const further = people.length - shown.length;
  return page(
    demo.title,
    `<h1>${demo.ask}</h1>
     <p>${demo.help}</p>
     <form class="find" role="search" method="get" action="/directory/oauth/authorize">${hiddenFields(request)}
     ${prompt === undefined ? '' : `<input type="hidden" name="prompt" value="${escapeHtml(prompt)}">`}
     <label>${demo.find}<input name="find" type="search" autocomplete="off" value="${escapeHtml(find)}"></label>
     <button>${demo.search}</button></form>
     ${people.length === 0 ? `<p role="status">${escapeHtml(demo.nobodyFound(find))}</p>` : ''}
     ${further === 0 ? '' : `<p role="status">${demo.further(further)}</p>`}
     <form method="post" action="/directory/oauth/authorize">${hiddenFields(request)}${groups.join('')}</form>`,
    language,
    brand,
  );
}

/** Shown by the script where the address is a number, for which browsers keep no passkeys. `to`: the page at a name. */
export const noPasskeysNote = ({ noPasskeys }: PageWords, to: string): string =>
  `<p id="no-passkeys" data-to="${to}" hidden>${noPasskeys.why} <span><a>${noPasskeys.goOn}</a></span></p>`;

/** What was typed before, and what was wrong with it. */
export interface PasswordNote {
  email: string;
  fault: string | null;
  /** People may sign in at their organisation's own provider as well. */
  hasProvider: boolean;
  /** A link to a new password can be mailed. */
  canMail: boolean;
  /** The organisation, where there is one alone. */
  brand?: Brand | undefined;
}

export function passwordPage(
  request: AuthorizeRequest,
  { email, fault, hasProvider, canMail, brand }: PasswordNote,
  { words: all, language }: Spoken,
): string {
  const { email: emailLabel, signIn: words } = all;
  const provider = `<form class="form" method="get" action="/directory/oidc/start">${hiddenFields(request)}
     <button>${words.provider}</button></form>`;
  return page(
    words.title,
    `<h1>${words.title}</h1>${hasProvider ? provider : ''}
     <form class="form" method="post" action="/directory/oauth/authorize">${hiddenFields(request)}
     ${fault === null ? '' : `<p class="fault" role="alert">${escapeHtml(fault)}</p>`}
     <label>${emailLabel}<input name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"></label>
     <label>${words.password}<input name="password" type="password" autocomplete="current-password" required></label>
     <button>${words.act}</button></form>
     <form class="form" id="passkey" method="post" action="/directory/passkeys/sign-in" hidden
       data-kind="get" data-options="/directory/passkeys/sign-in-options"
       data-failed="${words.passkeyFailed}">${hiddenFields(request)}
     <input type="hidden" name="ticket"><input type="hidden" name="answer">
     <p class="fault" role="alert"></p><button>${words.passkey}</button></form>
     ${noPasskeysNote(all, '/console/')}
     <p>${canMail ? `<a href="${FORGOTTEN_PATH}">${textOf(say('signIn.forgotten'), language)}</a>` : `${words.forgotten} <a href="${FORGOTTEN_PATH}">${textOf(say('signIn.forgottenMore'), language)}</a>`}</p><script src="${SCRIPT_PATH}"></script>`,
    language,
    brand,
  );
}

/** An organisation that an address and a password open. */
export interface Choice {
  organisationId: string;
  name: string;
}

export function choicePage(
  request: AuthorizeRequest,
  { ticket, choices }: { ticket: string; choices: readonly Choice[] },
  { language }: Spoken,
): string {
  const title = textOf(say('signIn.which'), language);
  const items = choices.map(
    ({ organisationId, name }) =>
      `<li><button name="organisation" value="${organisationId}"><b>${escapeHtml(name)}</b></button></li>`,
  );
  return page(
    title,
    `<h1>${title}</h1><p>${textOf(say('signIn.whichHelp'), language)}</p>
     <form method="post" action="/directory/oauth/authorize">${hiddenFields(request)}
     <input type="hidden" name="choice" value="${escapeHtml(ticket)}"><ul>${items.join('')}</ul></form>`,
    language,
  );
}

export function hiddenFields(request: AuthorizeRequest): string {
  return passedOn(request)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
}

type DemoWords = PageWords['demo'];

function group(role: Role, people: readonly Candidate[], words: DemoWords): string {
  if (people.length === 0) return '';
  const { title, what } = words.roles[role];
  const items = people.map(
    ({ id, name, site, sites }) =>
      `<li><button name="person" value="${id}"><b>${escapeHtml(name)}</b><small>${escapeHtml(placeOf(site, sites, words))}</small></button></li>`,
  );
  return `<section><h2>${title}</h2><p>${what}</p><ul>${items.join('')}</ul></section>`;
}

function placeOf(site: string | null, sites: number | null, words: DemoWords): string {
  if (sites === null) return words.everySite;
  if (sites > 1) return words.sites(sites);
  return site ?? words.noSite;
}

/** When there is nobody to sign in as, or the request cannot be answered. */
export function faultPage(
  title: string,
  message: string,
  way: { href: string; text: string } | null,
  { words, language }: Spoken,
): string {
  const back = { href: CONSOLE, text: words.back };
  const ways = way === null ? [back] : way.href === CONSOLE ? [way] : [way, back];
  const links = ways.map(({ href, text }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`);
  return page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p>${links.join('')}`, language);
}

/** A page of the Directory; `content` is HTML, `brand` whose page it is. */
export function page(title: string, content: string, language = 'en', brand: Brand = PRODUCT): string {
  const whose = escapeHtml(brand.name);
  const shown = brand.logo === null ? whose : `<img src="${escapeHtml(brand.logo)}" alt="${whose}">`;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(title)} · ${whose}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style>
<main><div class="brand">${shown}</div>${content}</main></html>`;
}
