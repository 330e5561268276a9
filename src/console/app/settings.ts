/** What the server wrote into the page. */
export interface Settings {
  /** The Directory's address; a path if it is embedded. */
  directoryUrl: string;
  isDirectoryEmbedded: boolean;
  isHrEmbedded: boolean;
}

const element = document.getElementById('settings');

export const settings: Settings = JSON.parse(
  element?.textContent ?? '{"directoryUrl":"/directory","isDirectoryEmbedded":true,"isHrEmbedded":true}',
);
