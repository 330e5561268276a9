const { url } = import.meta;
const ending = url.slice(url.lastIndexOf('.'));

/** Where a thread's module lies: in this folder, with this file's ending (`.ts` here, `.js` in the package). */
export const threadFile = (name: 'worker' | 'crew-worker'): URL => new URL(`./${name}${ending}`, url);
