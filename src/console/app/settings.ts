/** What the server wrote into the page. */
export interface Settings {
  /** Where the Directory answers; a path when it is the server's own. */
  directoryUrl: string;
}

const element = document.getElementById('settings');

export const settings: Settings = JSON.parse(element?.textContent ?? '{"directoryUrl":"/directory"}');
