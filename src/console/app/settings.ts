/** What the server wrote into the page. */
export interface Settings {
  /** The Directory's address; a path if it is embedded. */
  directoryUrl: string;
  isDirectoryEmbedded: boolean;
  isHrEmbedded: boolean;
  /** Whether a mail server is set. */
  sendsMails: boolean;
}

const element = document.getElementById('settings');

export const settings: Settings = JSON.parse(
  element?.textContent ??
    '{"directoryUrl":"/directory","isDirectoryEmbedded":true,"isHrEmbedded":true,"sendsMails":false}',
);
