/**
 * The one script of the Directory's pages. It asks the authenticator with the options of the server and sends the form with
 * what it said; the form stays hidden where the browser knows no passkeys, or the address is a number, for which there are none;
 * then a note says why, with the way to this machine's name where the address is that of this machine.
 */
export const SCRIPT_PATH = '/directory/passkeys.js';

export const SCRIPT = `
const form = document.getElementById('passkey');
const isName = !/^[\\d.]+$|:/.test(location.hostname);
if (!isName) {
  const note = document.getElementById('no-passkeys');
  const isHere = /^127\\.|^\\[::1\\]$/.test(location.hostname);
  if (isHere) note.querySelector('a').href = '//localhost' + (location.port === '' ? '' : ':' + location.port) + wanted(note.dataset.to);
  note.querySelector('span').hidden = !isHere;
  note.hidden = false;
} else if (window.PublicKeyCredential?.parseCreationOptionsFromJSON !== undefined) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask();
  });
}
// Signing in at this machine's name leads to the page that asked for it.
function wanted(other) {
  const from = URL.parse(document.referrer);
  const isPage = form.dataset.kind === 'get' && from?.origin === location.origin && from.pathname.startsWith('/console/');
  return isPage && from.pathname !== '/console/callback' ? from.pathname + from.search : other;
}
async function ask() {
  const note = form.querySelector('[role=alert]');
  note.textContent = '';
  try {
    const answer = await fetch(form.dataset.options, { method: 'POST' });
    if (!answer.ok) throw new Error(form.dataset.failed);
    const { ticket, options } = await answer.json();
    const isNew = form.dataset.kind === 'create';
    const credential = isNew
      ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
    form.elements.ticket.value = ticket;
    form.elements.answer.value = JSON.stringify(credential.toJSON());
    form.submit();
  } catch (error) {
    note.textContent = error.name === 'InvalidStateError' ? form.dataset.known : form.dataset.failed;
  }
}
`;
