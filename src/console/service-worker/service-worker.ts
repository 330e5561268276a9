/**
 * Opens the console without a connection: the page and what it loads are kept from the last time. What the pages say comes
 * from `app/offline.ts`; no answer of the services is kept here.
 */
declare const self: ServiceWorkerGlobalScope;

const CACHE = 'console';
const PAGE = '/console/';
const ASSETS = '/console/assets/';

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (url.origin === self.location.origin && url.pathname.startsWith(ASSETS))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

async function install(): Promise<void> {
  await keep(await fetch(PAGE));
  await self.skipWaiting();
}

/** The newest page, or the kept one where nothing answers. */
async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (answer.ok && !answer.redirected) event.waitUntil(keep(answer.clone()));
    return answer;
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

/** Keeps a page with all that it links to, and nothing of earlier ones. Every path has the same page. */
async function keep(answer: Response): Promise<void> {
  if (!answer.ok) return;
  const cache = await caches.open(CACHE);
  const text = await answer.clone().text();
  const links = text.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g);
  // Nothing is kept when one is named twice.
  const linked = [...new Set([...links].map(([, path]) => path!))];
  const known = await cache.keys();
  const paths = new Set(known.map(({ url }) => new URL(url).pathname));
  await cache.addAll(linked.filter((path) => !paths.has(path)));
  await cache.put(PAGE, answer);
  const old = known.filter(({ url }) => ![PAGE, ...linked].includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
