/** Locates the modules of worker threads: in this folder, with this file's ending (`.ts` here, `.js` in the package). */

const { url } = import.meta;
const ending = url.slice(url.lastIndexOf('.'));

export const threadFile = (name: 'run-worker' | 'engines-worker'): URL => new URL(`./${name}${ending}`, url);
