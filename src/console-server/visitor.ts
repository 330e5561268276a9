/** Reads the public catalogue through the service like any visitor, at the visitor's own address and limits. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Listings } from '../client/index.ts';
import type { Search } from '../console/public/catalogue/search.ts';
import type { Stay } from '../console/public/catalogue/stay.ts';
import { noteLag, REPLICA_LAG } from '../platform/http/replica-lag.ts';
import { pageLanguageOf } from '../words/languages.ts';

export type Listing = Listings.Listing;
export type CatalogType = Listings.CatalogType;
export type Availability = Listings.Availability;
export type Company = Listings.Company;
export type Found = Listings.ListingPage;
export type Quote = Listings.Quote;

const PAGE_SIZE = 24;
/** A sitemap of so many listings is one read. */
export const SITEMAP_SIZE = 100;
/** What the page's address may hold besides `kind` and `offer`, under the service's own names. */
const PASSED = new Map([
  ['q', 'q'],
  ['sort', 'sort'],
  ['page', 'page'],
  ['min', 'price_min'],
  ['max', 'price_max'],
]);

/** As the console does, the page leaves out what is no number. */
const isNoPrice = (name: string, value: string) =>
  name.startsWith('price_') && !Number.isFinite(Number(value));

/** 401: no organisation has its catalogue here. */
const WITHOUT_ANSWER = [400, 401, 404, 409, 422];

/** The service cannot answer now: too many questions, or a fault. That says nothing about what was asked for. */
export class Unanswered extends Error {
  override name = 'Unanswered';
  readonly status: number;
  readonly retryAfter: string | number | undefined;

  constructor(status: number, retryAfter: string | number | undefined) {
    super(`the service answered ${status}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** What was asked for, or why it was refused. */
export type Answered<T> = { answer: T } | { refusal: Fault[] };

/** What is wrong with a member of what was sent; null: with all of it. */
export interface Fault {
  member: string | null;
  message: string;
}

const FIRST_REFUSAL = 400;
const TOO_MANY = 429;

const FORWARDED = ['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;

/** Who asks, by which proxies, and where: limits count the visitor, and addresses of pictures begin with the host. */
function asVisitor({ headers, raw }: FastifyRequest) {
  const passed = FORWARDED.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as const],
  );
  const { remoteAddress = '' } = raw.socket;
  return { remoteAddress, headers: Object.fromEntries(passed) };
}

/** `reply`: the page that is made of what is read. */
export function createVisitor(app: FastifyInstance) {
  /** null: the service has no such thing for the public, or does not understand the question. Throws Unanswered. */
  async function read<T>(reply: FastifyReply, path: string): Promise<T | null> {
    const { request } = reply;
    const url = `/listings/v1/${path}`;
    const answer = await app.inject({ url, ...asVisitor(request) });
    const lagMs = answer.headers[REPLICA_LAG];
    if (lagMs !== undefined) noteLag(reply, Number(lagMs));
    if (answer.statusCode === 200) return answer.json<T>();
    if (WITHOUT_ANSWER.includes(answer.statusCode)) return null;
    throw new Unanswered(answer.statusCode, answer.headers['retry-after']);
  }
  /** What the service answers to a question that it may refuse, in the visitor's language. Throws Unanswered. */
  async function ask<T>(reply: FastifyReply, path: string, body?: object): Promise<Answered<T>> {
    const { request } = reply;
    const visitor = asVisitor(request);
    const headers = { ...visitor.headers, 'accept-language': pageLanguageOf(request.headers) };
    const url = `/listings/v1/${path}`;
    const how = body === undefined ? {} : { method: 'POST' as const, payload: body };
    const answer = await app.inject({ url, ...visitor, headers, ...how });
    if (answer.statusCode < FIRST_REFUSAL) return { answer: answer.json<T>() };
    if (answer.statusCode !== TOO_MANY && !WITHOUT_ANSWER.includes(answer.statusCode))
      throw new Unanswered(answer.statusCode, answer.headers['retry-after']);
    const { error } = answer.json<{
      error: { message: string; details?: { path: string; message: string }[] };
    }>();
    const details = error.details?.map(({ path, message }) => ({
      member: path.split('/')[1] ?? null,
      message,
    }));
    return { refusal: details ?? [{ member: null, message: error.message }] };
  }
  return {
    quote: (reply: FastifyReply, { id }: Listing, { start, end, quantity }: Stay) =>
      ask<Quote>(
        reply,
        `listings/${id}/quote?${new URLSearchParams({ start, end, quantity: String(quantity) })}`,
      ),
    enquire: (reply: FastifyReply, { id }: Listing, enquiry: object) =>
      ask<Listings.EnquiryReceived>(reply, `listings/${id}/enquiries`, enquiry),
    sitemap: (reply: FastifyReply, page: number) =>
      read<Found>(reply, `listings?sort=-published_at&page_size=${SITEMAP_SIZE}&page=${page}`),
    listing: (reply: FastifyReply, slug: string) =>
      read<Listing>(reply, `listings/by-slug/${encodeURIComponent(slug)}`),
    availability: (reply: FastifyReply, { id, for_hire }: Listing) =>
      for_hire ? read<Availability>(reply, `listings/${id}/availability`) : null,
    type: (reply: FastifyReply, id: string) => read<CatalogType>(reply, `catalog-types/${id}`),
    company: (reply: FastifyReply) => read<Company>(reply, 'company'),
    types: async (reply: FastifyReply) =>
      (await read<{ items: CatalogType[] }>(reply, 'catalog-types?page_size=100'))?.items ?? [],
    search: (reply: FastifyReply, asked: URLSearchParams, search: Search) =>
      read<Found>(reply, `listings?${questionOf(asked, search)}`),
  };
}

function questionOf(asked: URLSearchParams, { stay, isFree, facets }: Search): URLSearchParams {
  const question = new URLSearchParams({ page_size: String(PAGE_SIZE) });
  for (const [name, value] of asked) {
    const passed = name.startsWith('details.') ? name : PASSED.get(name);
    if (passed !== undefined && value !== '' && !isNoPrice(passed, value)) question.set(passed, value);
  }
  const kind = asked.get('kind') ?? '';
  if (kind !== '') question.set('catalog_id', kind);
  const offer = asked.get('offer');
  if (offer === 'sale' || offer === 'hire') question.set(`for_${offer}`, 'true');
  if (stay !== null) {
    question.set('start', stay.start);
    question.set('end', stay.end);
    question.set('quantity', String(stay.quantity));
  }
  if (isFree) question.set('only_free', 'true');
  if (facets.length > 0) question.set('facets', facets.join(','));
  if (!question.has('q') && (question.get('sort') ?? 'relevance') === 'relevance')
    question.set('sort', '-published_at');
  return question;
}
