/** Names of saved files. Pure. */

/** `data of Ann Lee 2027-03-01.json`; what a file system keeps for itself is left out of the name. */
export const fileNameOf = (name: string, date: string, ending: string): string =>
  `${name.replace(/[\\/:*?"<>|]/g, '')} ${date}.${ending}`;
