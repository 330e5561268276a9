/** A mail as it is sent: plain text and HTML of one content, with a link to the console and to where mails are turned off. */
import { html } from '../../platform/http/html.ts';
import { type Language, quoted } from '../../words/languages.ts';
import type { Content } from './content.ts';

export interface Laid {
  subject: string;
  text: string;
  html: string;
}

const WORDS = {
  en: {
    greeting: (name: string) => `Hello ${name},`,
    open: 'Open it in the console',
    off: 'Choose which mails you get',
    zone: 'Times are by the clock of each site.',
  },
  de: {
    greeting: (name: string) => `Guten Tag ${name},`,
    open: 'In der Konsole ansehen',
    off: 'Auswählen, welche Mails Sie bekommen',
    zone: 'Alle Zeiten gelten am jeweiligen Standort.',
  },
} satisfies Record<Language, object>;

export interface Envelope {
  language: Language;
  name: string;
  /** Address of the console's page about it. */
  link: string;
  /** Where the person turns mails off. */
  settingsLink: string;
}

export function layOut(content: Content, envelope: Envelope): Laid {
  const { subject, comment } = content;
  const { language, link, settingsLink } = envelope;
  const words = WORDS[language];
  const lead = oneLine(content.lead);
  const rows = content.rows.map(({ mark, text }) => ({ mark, text: oneLine(text) }));
  const name = oneLine(envelope.name);
  const lines = rows.map(({ mark, text }) => (mark === null ? text : `${mark}: ${text}`));
  const said = comment === null ? [] : [quoted(oneLine(comment), language)];
  const text = [
    words.greeting(name),
    '',
    lead,
    '',
    ...lines.map((line) => `- ${line}`),
    ...(said.length === 0 ? [] : ['', ...said]),
    '',
    `${words.open}: ${link}`,
    '',
    '-- ',
    words.zone,
    `${words.off}: ${settingsLink}`,
    '',
  ].join('\n');
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font-family: sans-serif; line-height: 1.5">
<p>${words.greeting(name)}</p>
<p>${lead}</p>
<ul>
${rows.map(({ mark, text: row }) => html`<li>${mark === null ? null : html`<b>${mark}:</b> `}${row}</li>\n`)}</ul>
${said.map((line) => html`<p>${line}</p>\n`)}<p><a href="${link}">${words.open}</a></p>
<p><small>${words.zone}<br><a href="${settingsLink}">${words.off}</a></small></p>
</body></html>
`;
  return { subject: oneLine(subject), text, html: page.text };
}

/**
 * Data in a header or a line of a mail: whoever fills in a form must not write lines of their own into it. Control characters
 * and separators of lines go.
 */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
