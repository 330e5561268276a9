/** Two small pages of no service: one with a fault of each kind, one with none. */
import type { BrowserContext } from 'playwright-core';

const ADDRESS = 'http://planted.example/console/planted';
const ANSWERS: Readonly<Record<string, [status: number, message: string]>> = {
  forbidden: [403, 'Das geht nicht.'],
  broken: [500, 'Das ist kaputt.'],
  unshown: [409, 'Das ist vergeben.'],
  shown: [409, 'Das ist besetzt.'],
};

/** The page's address. */
export async function serve(context: BrowserContext, content: string): Promise<string> {
  const body = `<!doctype html><html lang="de"><title>Probe</title><body style="margin: 0"><main>${content}</main>`;
  await context.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  for (const [path, [status, message]] of Object.entries(ANSWERS))
    await context.route(`**/planning/v1/${path}`, (route) =>
      route.fulfill({ status, json: { error: { message } } }),
    );
  return ADDRESS;
}

const call = (method: string, path: string, then = '') =>
  `fetch('/planning/v1/${path}', { method: '${method}' }).then(async (answer) => { ${then} })`;
/** `closing` is what happens besides. */
const dialog = (closing: string) => `
  <button id="asker" onclick="frage.hidden = false; frage.querySelector('button').focus()">Öffnen</button>
  <div role="dialog" id="frage" aria-label="Frage" hidden>
    <button onclick="frage.hidden = true; ${closing}">Schließen</button>
  </div>`;

export const FAULTY = (sentence: string): string => `
  <p>${sentence}</p>
  <div style="width: 400px">breit</div>
  <button onclick="${call('DELETE', 'forbidden')}">Löschen</button>
  <button onclick="${call('POST', 'broken')}">Rechnen</button>
  <button onclick="${call('PUT', 'unshown')}">Sichern</button>
  <button onclick="console.error('counted wrongly')">Zählen</button>
  ${dialog('')}`;

export const CLEAN = `
  <p>Open Air: 3 von 4</p>
  <p id="note"></p>
  <button onclick="${call('PUT', 'shown', 'note.textContent = (await answer.json()).error.message')}">Sichern</button>
  ${dialog('asker.focus()')}`;
