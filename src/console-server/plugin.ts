/** Serves the built console at /console and the public catalogue at /catalogue. */

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../console/languages/english.ts';
import { pageTitle } from '../console/public/catalogue/listing-text.ts';
import { facetFieldsOf, searchOf } from '../console/public/catalogue/search.ts';
import { isCount, stayIn } from '../console/public/catalogue/stay.ts';
import { notFound } from '../platform/errors.ts';
import { COMPRESS, codingFor } from '../platform/http/answers.ts';
import { escapeHtml, html } from '../platform/http/html.ts';
import { baseUrlOf } from '../platform/http/origin.ts';
import { UNLISTED } from '../platform/http/unlisted.ts';
import { pageLanguageOf, type Language as Spoken } from '../words/languages.ts';
import { type Asset, encoded, linksTo, loadBuild } from './build.ts';
import { type Asked, CataloguePages, ENQUIRY_FIELDS } from './catalogue.ts';
import { wordsIn } from './languages.ts';
import { fillPage, type PageSettings, pageHeaders, previewTags, type Said, UNBUILT_PAGE } from './page.ts';
import { previewOf } from './preview.ts';
import { robotsText, searchTitle, searchUrl, sitemapIndex, sitemapOf } from './search-engines.ts';
import { type Company, createVisitor, type Listing, Unanswered } from './visitor.ts';

interface ConsoleServerOptions extends PageSettings {
  /** The folder that `npm run build-console` writes. */
  folder: string;
}

const NONCE_BYTES = 16;

/** What was read, for the application's cache; nothing where there is nothing. */
const known = (key: unknown[], value: object | null): [unknown[], unknown][] =>
  value === null ? [] : [[key, value]];

export function consoleServerPlugin(app: FastifyInstance, options: ConsoleServerOptions): void {
  const { folder, ...settings } = options;
  const build = loadBuild(folder);

  const visitor = createVisitor(app);

  /** `otherwise`: the language of whoever asks for none that is spoken here. */
  const send = async (
    reply: FastifyReply,
    page: 'console' | 'catalogue',
    said: Said,
    { status = 200, otherwise }: { status?: number; otherwise?: Spoken | undefined } = {},
  ) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const language = pageLanguageOf(reply.request.headers, otherwise);
    const place = { language, links: build === null ? '' : linksTo(build, language) };
    const body = build === null ? UNBUILT_PAGE : fillPage(build.pages[page], nonce, settings, said, place);
    reply.code(build === null ? 503 : status).headers(pageHeaders(nonce, options.directoryUrl));
    // The public catalogue holds nothing that its length could betray: no session, and a nonce for each answer.
    const coding = page === 'catalogue' ? codingFor(reply.request.headers['accept-encoding']) : null;
    if (coding === null) return reply.send(body);
    return reply.header('content-encoding', coding).send(await COMPRESS[coding](body));
  };

  /** The page without content: its scripts ask again and say what they hear. */
  const CATALOGUE = {
    ...UNLISTED,
    errorHandler: async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      if (!(error instanceof Unanswered)) throw error;
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
      const { words } = await pagesFor(request);
      const head = `<title>${escapeHtml(words.title)}</title>`;
      return send(reply, 'catalogue', { head }, { status: error.status === 429 ? 429 : 503 });
    },
  };

  app.get('/', UNLISTED, async (_request, reply) => reply.code(302).header('location', '/catalogue').send());
  app.get('/console', UNLISTED, async (_request, reply) =>
    reply.code(302).header('location', '/console/').send(),
  );
  app.get('/console/*', UNLISTED, async (request, reply) => {
    const { common } = await wordsIn(pageLanguageOf(request.headers));
    const head = `<title>${common.product}</title>`;
    return send(reply, 'console', { head, content: untilOpened(common) });
  });
  app.get('/catalogue', CATALOGUE, async (request, reply) => {
    const asked = new URLSearchParams(request.url.split('?')[1]);
    const [types, company] = await Promise.all([visitor.types(reply), visitor.company(reply)]);
    const search = searchOf(asked, facetFieldsOf(types.find(({ id }) => id === asked.get('kind'))));
    const found = await visitor.search(reply, asked, search);
    const otherwise = company?.default_language;
    const pages = await pagesFor(request, otherwise);
    const head = previewTags({
      title: pageTitle(searchTitle(asked, types, pages.words), company?.name ?? null),
      description: pages.words.about,
      url: searchUrl(asked, baseUrlOf(request)),
      image: null,
      company: company?.name ?? null,
      isUnlisted: found === null || found.items.length === 0 || asked.has('q') || search.stay !== null,
    });
    const content = pages.searchContent(found, types, asked, company);
    // The application's list begins with the first page.
    const listed = found === null || asked.has('page') ? null : { pages: [found], pageParams: [''] };
    const first: Said['first'] = [
      [['types'], types],
      ...known(['company'], company),
      ...known(['search', search], listed),
    ];
    return send(reply, 'catalogue', { head, content, first }, { otherwise });
  });
  app.get<{ Params: { slug: string } }>('/catalogue/:slug', CATALOGUE, async (request, reply) => {
    const { slug } = request.params;
    const listing = await visitor.listing(reply, slug);
    if (listing === null) {
      const pages = await pagesFor(request);
      const head = `<title>${escapeHtml(pages.words.gone)}</title>`;
      return send(reply, 'catalogue', { head, content: pages.goneContent() }, { status: 404 });
    }
    if (listing.slug !== slug) {
      const query = request.url.split('?')[1];
      const location = `/catalogue/${encodeURIComponent(listing.slug)}${query === undefined ? '' : `?${query}`}`;
      return reply.code(301).header('location', location).send();
    }
    const company = await visitor.company(reply);
    const asked = await stayAsked(visitor, reply, listing);
    const said = await listingPage(visitor, reply, listing, company, asked);
    return send(reply, 'catalogue', said, { otherwise: company?.default_language });
  });
  app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LONGEST_FORM }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.post<{ Params: { slug: string } }>('/catalogue/:slug', CATALOGUE, async (request, reply) => {
      const listing = await visitor.listing(reply, request.params.slug);
      const location = `/catalogue/${encodeURIComponent(listing?.slug ?? request.params.slug)}`;
      if (listing === null) return reply.code(303).header('location', location).send();
      const enquiry = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const answered = await visitor.enquire(reply, listing, enquiryOf(enquiry));
      if ('answer' in answered)
        return reply.code(303).header('location', `${location}?sent=1#enquiry`).send();
      const company = await visitor.company(reply);
      const asked = { ...NOTHING_ASKED, stay: stayIn(enquiry), enquiry, refusal: answered.refusal };
      const said = await listingPage(visitor, reply, listing, company, asked);
      return send(reply, 'catalogue', said, { status: 422, otherwise: company?.default_language });
    });
  });
  app.get('/robots.txt', UNLISTED, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(baseUrlOf(request))),
  );
  app.get<{ Querystring: { page?: string } }>('/sitemap.xml', UNLISTED, async (request, reply) => {
    const page = Number(request.query.page ?? 1);
    const found = Number.isInteger(page) && page > 0 ? await visitor.sitemap(reply, page) : null;
    if (found === null) throw notFound('file', request.url);
    const origin = baseUrlOf(request);
    const isIndex = request.query.page === undefined;
    return reply
      .type('application/xml; charset=utf-8')
      .send(isIndex ? sitemapIndex(found, origin) : sitemapOf(found, origin, page));
  });
  app.get<{ Params: { '*': string } }>('/console/assets/*', UNLISTED, async (request, reply) => {
    const asset = build?.assets.get(request.params['*']);
    if (asset === undefined) throw notFound('file', request.url);
    return sendAsset(request, reply.header('cache-control', 'public, max-age=31536000, immutable'), asset);
  });
  for (const [name, asset] of build?.fixed ?? [])
    app.get(`/console/${name}`, UNLISTED, async (request, reply) =>
      sendAsset(request, reply.header('cache-control', 'no-cache'), asset),
    );
}

/** What the console's page says until its application does: shown where that does not come. */
const untilOpened = ({ noScripts, unopened, loadAgain }: Language['common']) => html`
  <noscript>${noScripts}</noscript>
  <div class="unopened-note"><p>${unopened}</p><a class="act" href="">${loadAgain}</a></div>`;

const pagesFor = async ({ headers }: FastifyRequest, otherwise?: Spoken) =>
  new CataloguePages(await wordsIn(pageLanguageOf(headers, otherwise)));

/** The page of a listing, with what the application would ask for first. */
async function listingPage(
  visitor: ReturnType<typeof createVisitor>,
  reply: FastifyReply,
  listing: Listing,
  company: Company | null,
  asked: Asked,
): Promise<Said> {
  const { request } = reply;
  const pages = await pagesFor(request, company?.default_language);
  const [type, availability] = await Promise.all([
    visitor.type(reply, listing.catalog_id),
    visitor.availability(reply, listing),
  ]);
  return {
    head: previewTags(previewOf(listing, company?.name ?? null, baseUrlOf(request), pages.text)),
    content: pages.listingContent(listing, type, availability, company, asked),
    first: [
      [['listing', listing.slug], listing],
      [['type', listing.catalog_id], type],
      ...known(['availability', listing.id], availability),
      ...known(['company'], company),
    ],
  };
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const { body, encoding } = encoded(asset, request.headers['accept-encoding']);
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply
    .headers({ 'content-type': asset.type, vary: 'accept-encoding', 'x-content-type-options': 'nosniff' })
    .send(body);
}

const FORM = 'application/x-www-form-urlencoded';
const LONGEST_FORM = 32_768;

const NOTHING_ASKED: Asked = {
  stay: { start: '', end: '', quantity: 1 },
  quote: null,
  enquiry: new URLSearchParams(),
  refusal: null,
  isSent: false,
};

/** What the address of a listing asks of it: the price of a stay, or whether an enquiry was sent. */
async function stayAsked(
  visitor: ReturnType<typeof createVisitor>,
  reply: FastifyReply,
  listing: Listing,
): Promise<Asked> {
  const query = new URLSearchParams(reply.request.url.split('?')[1]);
  const stay = stayIn(query);
  const isSent = query.get('sent') === '1';
  if (stay.start === '' || stay.end === '' || !isCount(stay) || !listing.for_hire)
    return { ...NOTHING_ASKED, stay, isSent };
  return { ...NOTHING_ASKED, stay, quote: await visitor.quote(reply, listing, stay), isSent };
}

/** What was left empty is not sent. A number of units that is none goes as it is typed, for the service to say so. */
function enquiryOf(form: URLSearchParams): Record<string, string | number> {
  const { quantity, ...texts } = textsOf(form);
  if (quantity === undefined) return texts;
  const units = Number(quantity);
  return { ...texts, quantity: Number.isFinite(units) ? units : quantity };
}

function textsOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    ENQUIRY_FIELDS.map((name) => [name, (form.get(name) ?? '').replaceAll('\r\n', '\n')] as const).filter(
      ([, value]) => value.trim() !== '',
    ),
  );
}
