/** A mail as it is sent: plain text and HTML of one content, with a link to the console and to where mails are turned off. */
import { html } from '../../platform/http/html.ts';
import { type Language, quoted } from '../../words/languages.ts';
import { say, type Text, textOf } from '../../words/said.ts';
import type { Content } from './content.ts';

export interface Laid {
  subject: string;
  text: string;
  html: string;
}

interface Envelope {
  language: Language;
  name: string;
  /** Address of the console's page about it. */
  link: string;
  /** Where the person turns mails off. */
  settingsLink: string;
}

export function layOut(content: Content, envelope: Envelope): Laid {
  const { comment, letter } = content;
  const { language, link, settingsLink } = envelope;
  const inWords = (text: Text) => oneLine(textOf(text, language));
  const subject = inWords(content.subject);
  const lead = inWords(content.lead);
  const rows = content.rows.map(({ mark, text }) => ({
    mark: mark === null ? null : inWords(mark),
    text: inWords(text),
  }));
  const greeting = inWords(say('mails.greeting', { name: envelope.name }));
  const open = inWords(say('mails.open'));
  const zone = inWords(say('mails.zone'));
  const off = inWords(say('mails.off'));
  const lines = rows.map(({ mark, text }) => (mark === null ? text : `${mark}: ${text}`));
  const isWritten = typeof comment === 'string';
  const said = comment === null ? [] : [isWritten ? quoted(oneLine(comment), language) : inWords(comment)];
  const written = letter === undefined ? [] : linesOf(letter);
  const text = [
    greeting,
    '',
    lead,
    '',
    ...written.map((line) => (line === '' ? '>' : `> ${line}`)),
    ...(written.length === 0 ? [] : ['']),
    ...lines.map((line) => `- ${line}`),
    ...(said.length === 0 ? [] : ['', ...said]),
    '',
    `${open}: ${link}`,
    '',
    '-- ',
    zone,
    `${off}: ${settingsLink}`,
    '',
  ].join('\n');
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font-family: sans-serif; line-height: 1.5">
<p>${greeting}</p>
<p>${lead}</p>
${written.length === 0 ? null : html`<blockquote>${written.map((line) => html`${line}<br>\n`)}</blockquote>\n`}<ul>
${rows.map(({ mark, text: row }) => html`<li>${mark === null ? null : html`<b>${mark}:</b> `}${row}</li>\n`)}</ul>
${said.map((line) => html`<p>${line}</p>\n`)}<p><a href="${link}">${open}</a></p>
<p><small>${zone}<br><a href="${settingsLink}">${off}</a></small></p>
</body></html>
`;
  return { subject, text, html: page.text };
}

/** Of a text of several lines; at most one of them in a row is empty. */
const linesOf = (text: string): string[] =>
  text
    .trim()
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map(oneLine)
    .filter((line, at, all) => line !== '' || all[at - 1] !== '');

/**
 * Data in a header or a line of a mail: whoever fills in a form must not write lines of their own into it. Control characters
 * and separators of lines go.
 */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
