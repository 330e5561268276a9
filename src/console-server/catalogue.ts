/** The catalogue without scripts: content, plain links and a search form. */

import type { Listings } from '../client/index.ts';
import type { Language } from '../console/languages/english.ts';
import {
  currenciesText,
  inexactText,
  ListingText,
  ratesOf,
} from '../console/public/catalogue/listing-text.ts';
import { coverOf, pictureOf } from '../console/public/catalogue/pictures.ts';
import {
  isCount,
  isWhole,
  MOST_UNITS,
  type Stay,
  searchQuery,
  stayFault,
  stayIn,
  stayQuery,
} from '../console/public/catalogue/stay.ts';
import { type Html, html } from '../platform/http/html.ts';
import type {
  Answered,
  Availability,
  CatalogType,
  Company,
  Fault,
  Found,
  Listing,
  Quote,
} from './visitor.ts';

const CARD_WIDTH = 480;
const LARGE = 1200;

/** What a visitor without scripts asked of a listing, and what came of it. */
export interface Asked {
  stay: Stay;
  quote: Answered<Quote> | null;
  /** What the form of the enquiry held; empty where nothing was sent. */
  enquiry: URLSearchParams;
  /** Why the enquiry was refused; null: it was not, or none was sent. */
  refusal: readonly Fault[] | null;
  isSent: boolean;
}

/** The fields of the form of an enquiry, in its order. */
export const ENQUIRY_FIELDS = ['name', 'email', 'phone', 'start', 'end', 'quantity', 'message'] as const;

/** The pages in one language. */
export class CataloguePages {
  readonly words: Language['catalogue'];
  readonly #common: Language['common'];
  readonly text: ListingText;

  constructor(language: Language) {
    this.words = language.catalogue;
    this.#common = language.common;
    this.text = new ListingText(language);
  }

  /** `company`: who lets and sells; null: the organisation does not say. */
  #frame(content: Html, company: Company | null): Html {
    return html`<header class="top"><a class="brand" href="/catalogue">${this.#brand(company)}</a></header>
<main id="content">${content}</main>${company === null ? null : footer(company)}`;
  }

  #brand(company: Company | null): Html | string {
    const name = company?.name ?? this.words.title;
    const logo = company?.logo ?? null;
    if (logo === null) return name;
    return html`<img class="logo" src="${logo.url}" width="${logo.width}" height="${logo.height}" alt="${name}">`;
  }

  searchContent(
    found: Found | null,
    types: readonly CatalogType[],
    asked: URLSearchParams,
    company: Company | null,
  ): Html {
    const read = (name: string) => asked.get(name) ?? '';
    const inexact = inexactText(found ?? {}, this.words);
    const offers = {
      '': this.words.all,
      sale: this.words.sale,
      hire: this.words.hire,
    };
    const items = found?.items ?? [];
    const bounds = [read('min'), read('max')];
    const currencies = currenciesText(items, { sort: read('sort'), bounds }, this.words);
    const stay = stayIn(asked);
    const fault = this.#stayFault(stay);
    const offersFor = new Map(found?.stays?.map((each) => [each.listing_id, each]));
    const isAsked = read('q') !== '';
    return this.#frame(
      html`<section class="shop">
<form class="shop-search" action="/catalogue" role="search">
<input type="search" name="q" aria-label="${this.words.search}" placeholder="${this.words.search}" value="${read('q')}" maxlength="200">
${select('kind', this.words.type, read('kind'), { '': this.words.all, ...Object.fromEntries(types.map(({ id, label }) => [id, label])) })}
${select('offer', this.words.offer, read('offer'), offers)}
${select('sort', this.words.sort, read('sort') || (isAsked ? 'relevance' : '-published_at'), isAsked ? { relevance: this.words.best, ...this.words.sorts } : this.words.sorts)}
${this.#stayFields(stay)}
<label class="check"><input type="checkbox" name="free" value="1"${read('free') === '1' ? html` checked` : null}> ${this.words.stay.onlyFree}</label>
<button class="act primary">${this.words.go}</button>
</form>
${fault === null ? null : html`<p role="alert">${fault}</p>`}
<p>${found === null ? this.words.noneHelp : this.words.results(found.total, found.total_exact)}</p>
${inexact === null ? null : html`<p class="shop-similar" role="status">${inexact}</p>`}
${currencies === null ? null : html`<p class="soft" role="status">${currencies}</p>`}
<ul class="shop-grid">${items.map((listing) => this.#card(listing, read('offer'), stay, offersFor.get(listing.id)))}</ul>
${found === null ? null : this.#pager(found, asked)}
</section>`,
      company,
    );
  }

  /** In words; null: nothing is wrong with it. */
  #stayFault(stay: Stay): string | null {
    const fault = stayFault(stay, null);
    if (fault === null) return null;
    const { units, order } = this.words.quote;
    return fault === 'units' ? `${this.words.stay.quantity}: ${units(MOST_UNITS)}` : order;
  }

  #stayFields({ start, end, quantity }: Stay, attributes: Record<string, string> = {}): Html {
    return html`${input(this.words.quote.start, { name: 'start', type: 'date', ...attributes, value: start })}
${input(this.words.quote.end, { name: 'end', type: 'date', ...attributes, value: end })}
${this.#unitsField(Number.isNaN(quantity) ? '' : String(quantity))}`;
  }

  #unitsField(value: string): Html {
    const limits = { min: '1', max: String(MOST_UNITS) };
    return input(this.words.stay.quantity, { name: 'quantity', type: 'number', ...limits, value });
  }

  #card(listing: Listing, offer: string, stay: Stay, forStay: Listings.StayOffer | undefined): Html {
    const cover = coverOf(listing);
    const { sale, hire } = this.text.pricesOf(listing, offer);
    const picture =
      cover === undefined
        ? html`<span class="item-picture none">${this.words.noPhoto}</span>`
        : html`<img class="item-picture" loading="lazy" src="${pictureOf(cover, CARD_WIDTH)}" alt="${cover.alt_text ?? ''}">`;
    return html`<li><a class="item" href="/catalogue/${listing.slug}${stayQuery(stay)}">${picture}
<span class="item-text"><small>${listing.catalog_label}</small><b>${listing.title}</b>
<span class="item-price">${sale}${hire === null ? null : html`<span class="hire">${hire}</span>`}</span>
${forStay === undefined ? null : this.#cardStay(listing, forStay)}</span></a></li>`;
  }

  #cardStay(listing: Listing, forStay: Listings.StayOffer): Html {
    return html`<span class="item-stay"><span class="badge ${forStay.free ? 'published' : 'failed'}">${this.text.offerText(forStay)}</span>
<b>${this.text.stayPriceText(forStay)}</b></span><small>${this.text.minimumText(listing, forStay)}</small>`;
  }

  #pager({ page, total_pages }: Found, asked: URLSearchParams): Html {
    const link = (target: number, label: string) => {
      const query = new URLSearchParams(asked);
      query.set('page', String(target));
      return html`<a class="act" href="/catalogue?${query.toString()}">${label}</a>`;
    };
    return html`<nav class="row" aria-label="${this.words.pages}">
${page > 1 ? link(page - 1, this.#common.previous) : null}${page < total_pages ? link(page + 1, this.#common.next) : null}</nav>`;
  }

  listingContent(
    listing: Listing,
    type: CatalogType | null,
    availability: Availability | null,
    company: Company | null,
    asked: Asked,
  ): Html {
    const details = (type?.fields ?? []).flatMap((field) => {
      const value = this.text.detailText(field, listing.details[field.key]);
      const href = this.text.detailHref(field, listing.details[field.key]);
      const shown = href === null ? value : html`<a href="${href}" rel="nofollow noreferrer">${value}</a>`;
      return value === null ? [] : [html`<div><dt>${field.label}</dt><dd>${shown}</dd></div>`];
    });
    const pictures = listing.photos.map(
      (photo) =>
        html`<img class="picture" src="${pictureOf(photo, LARGE)}" alt="${photo.alt_text ?? listing.title}">`,
    );
    return this.#frame(
      html`<article class="listing">
<a class="back" href="/catalogue${searchQuery(asked.stay)}">‹ ${this.words.back}</a>
<div class="listing-main">
<div class="pictures">${pictures}</div>
<div class="listing-side"><small>${listing.catalog_label}</small><h1>${listing.title}</h1>
${listing.status === 'sold' ? html`<span class="badge failed">${this.words.sold}</span>` : null}
${listing.for_sale ? html`<p class="listing-price">${this.text.priceText(listing)}</p>` : null}
${this.#hireRates(listing)}
${availability === null ? null : this.#freeDays(availability)}
${listing.for_hire && listing.hire_rates.length > 0 ? this.#quoteForm(listing, asked) : null}
<p class="description">${listing.description ?? ''}</p></div>
</div>
${details.length === 0 ? null : html`<section class="listing-details"><h2>${this.words.details}</h2><dl>${details}</dl></section>`}
${this.#enquiryForm(listing, asked)}
</article>`,
      company,
    );
  }

  #hireRates(listing: Listing): Html | null {
    const { for_hire, hire_rates, currency, deposit } = listing;
    if (!for_hire || hire_rates.length === 0) return null;
    const rows = ratesOf(listing).map(
      ({ period, price }) =>
        html`<div><dt>${this.words.per[period] ?? period}</dt><dd>${this.text.money(price, currency)}</dd></div>`,
    );
    const held =
      deposit === undefined ? null : html`<p>${this.words.deposit(this.text.money(deposit, currency))}</p>`;
    return html`<div class="hire-rates"><h2>${this.words.hireRates}</h2><dl>${rows}</dl>${held}</div>`;
  }

  #quoteForm(listing: Listing, { stay, quote }: Asked): Html {
    const { slug } = listing;
    const { title, ask } = this.words.quote;
    return html`<form class="hire-rates" action="/catalogue/${slug}" aria-label="${title}"><h3>${title}</h3><p class="row">
${this.#stayFields(stay, { required: '' })}
<button class="act">${ask}</button></p>
${isCount(stay) ? null : html`<p role="alert">${this.#stayFault(stay)}</p>`}
${quote === null ? null : this.#quoteLines(listing, quote, stay.quantity)}</form>`;
  }

  #quoteLines(listing: Listing, asked: Answered<Quote>, units: number): Html {
    if ('refusal' in asked) return refused(asked.refusal, this.words.quote);
    const { lines, total, currency, available, closed, taken } = asked.answer;
    const rows = lines.map(({ period, count, unit_price, amount }) => {
      const line = this.words.quote.line(count, period, this.text.money(unit_price, currency));
      const what = units === 1 ? line : `${units} × ${line}`;
      return html`<div><dt>${what}</dt><dd>${this.text.money(amount, currency)}</dd></div>`;
    });
    const days = taken.map(this.text.daysText).join(', ');
    const isPossible = available && closed.length === 0;
    const why = this.text.whyNotText(asked.answer, days);
    return html`<dl role="status">${rows}<div class="total"><dt>${this.words.quote.total}</dt><dd>${this.text.money(total, currency)}</dd></div></dl>
<p class="soft">${this.text.minimumText(listing, { price: asked.answer })}</p>
${isPossible ? html`<p class="good">${this.words.stay.free}</p>` : html`<p role="alert">${why}</p>`}`;
  }

  #enquiryForm({ slug, title, for_hire }: Listing, { stay, enquiry, refusal, isSent }: Asked): Html {
    const words = this.words.enquiry;
    const chosen: Record<string, string> = for_hire
      ? {
          start: stay.start,
          end: stay.end,
          quantity: isCount(stay) && (isWhole(stay) || stay.quantity !== 1) ? String(stay.quantity) : '',
          message: isWhole(stay) ? this.text.askText(title, stay) : '',
        }
      : {};
    const read = (name: (typeof ENQUIRY_FIELDS)[number]) => enquiry.get(name) ?? chosen[name] ?? '';
    const days = html`<p class="row">${input(words.start, { name: 'start', type: 'date', value: read('start') })}
${input(words.end, { name: 'end', type: 'date', value: read('end') })}
${this.#unitsField(read('quantity'))}</p>`;
    return html`<form class="enquiry" id="enquiry" method="post" action="/catalogue/${slug}#enquiry" aria-label="${words.title}"><h2>${words.title}</h2>
${isSent ? html`<p role="status" class="good">${words.sent}</p>` : null}
<p class="row">${input(words.name, { name: 'name', required: '', maxlength: '120', autocomplete: 'name', value: read('name') })}
${input(words.email, { name: 'email', type: 'email', required: '', maxlength: '254', autocomplete: 'email', value: read('email') })}
${input(words.phone, { name: 'phone', type: 'tel', maxlength: '40', autocomplete: 'tel', value: read('phone') })}</p>
${for_hire ? days : null}
<label class="field">${words.message} <textarea name="message" required rows="4" maxlength="4000">${read('message')}</textarea></label>
<div class="row"><button class="act primary">${words.send}</button></div>
${refusal === null ? null : refused(refusal, { ...words, quantity: this.words.stay.quantity })}</form>`;
  }

  #freeDays({ free }: Availability): Html {
    const rows = free.map((days) => html`<li>${this.text.daysText(days)}</li>`);
    return html`<h3>${this.words.freeDays}</h3>
${rows.length === 0 ? html`<p>${this.words.noFreeDays}</p>` : html`<ul class="day-list">${rows}</ul>`}`;
  }

  goneContent(): Html {
    return this.#frame(
      html`<div class="empty"><h1>${this.words.gone}</h1><p>${this.words.goneHelp}</p>
<a class="act primary" href="/catalogue">${this.words.back}</a></div>`,
      null,
    );
  }
}

function footer({ name, address, phone }: Company): Html | null {
  if (name === null && address === null && phone === null) return null;
  return html`<footer class="company"><b>${name}</b><address>${address}</address><span>${phone}</span></footer>`;
}

/** Each fault with the label of its field. */
function refused(faults: readonly Fault[], labels: object): Html {
  const named = new Map(Object.entries(labels));
  const lines = faults.map(({ member, message }) => {
    const label: unknown = member === null ? undefined : named.get(member);
    return html`<p>${typeof label === 'string' ? `${label}: ${message}` : message}</p>`;
  });
  return html`<div role="alert">${lines}</div>`;
}

function input(label: string, attributes: Record<string, string>): Html {
  const written = Object.entries(attributes).map(([name, value]) => html` ${name}="${value}"`);
  return html`<label class="field">${label} <input${written}></label>`;
}

function select(name: string, label: string, chosen: string, choices: Record<string, string>): Html {
  const options = Object.entries(choices).map(([value, text]) =>
    value === chosen
      ? html`<option value="${value}" selected>${text}</option>`
      : html`<option value="${value}">${text}</option>`,
  );
  return html`<label class="field">${label} <select name="${name}">${options}</select></label>`;
}
