/** The catalogue without scripts: content, plain links and a search form. */

import { common } from '../console/app/messages.ts';
import { messages } from '../console/catalogue/messages.ts';
import {
  coverOf,
  daysText,
  detailText,
  money,
  pictureOf,
  pricesOf,
  priceText,
  ratesOf,
} from '../console/catalogue/text.ts';
import { type Html, html } from '../platform/http/html.ts';
import type { Availability, CatalogType, Company, Found, Listing } from './visitor.ts';

const CARD_WIDTH = 480;
const LARGE = 1200;

/** `company`: who lets and sells; null: the organisation does not say. */
function frame(content: Html, company: Company | null): Html {
  return html`<header class="top"><a class="brand" href="/catalogue">${messages.title}</a></header>
<main id="content">${content}</main>${company === null ? null : footer(company)}`;
}

function footer({ name, address, phone }: Company): Html | null {
  if (name === null && address === null && phone === null) return null;
  return html`<footer class="company"><b>${name}</b><address>${address}</address><span>${phone}</span></footer>`;
}

export function searchContent(
  found: Found | null,
  types: readonly CatalogType[],
  asked: URLSearchParams,
  company: Company | null,
): Html {
  const read = (name: string) => asked.get(name) ?? '';
  const offers = { '': messages.all, sale: messages.sale, hire: messages.hire };
  const items = found?.items ?? [];
  return frame(
    html`<section class="shop">
<form class="shop-search" action="/catalogue" role="search">
<input type="search" name="q" aria-label="${messages.search}" placeholder="${messages.search}" value="${read('q')}" maxlength="200">
${select('kind', messages.type, read('kind'), { '': messages.all, ...Object.fromEntries(types.map(({ id, label }) => [id, label])) })}
${select('offer', messages.offer, read('offer'), offers)}
${select('sort', messages.sort, read('sort'), { '': messages.best, ...messages.sorts })}
<button class="act primary">${messages.go}</button>
</form>
<p>${found === null ? messages.noneHelp : messages.results(found.total)}</p>
<ul class="shop-grid">${items.map((listing) => card(listing, read('offer')))}</ul>
${found === null ? null : pager(found, asked)}
</section>`,
    company,
  );
}

function select(name: string, label: string, chosen: string, choices: Record<string, string>): Html {
  const options = Object.entries(choices).map(([value, text]) =>
    value === chosen
      ? html`<option value="${value}" selected>${text}</option>`
      : html`<option value="${value}">${text}</option>`,
  );
  return html`<label class="field">${label} <select name="${name}">${options}</select></label>`;
}

function card(listing: Listing, offer: string): Html {
  const cover = coverOf(listing);
  const { sale, hire } = pricesOf(listing, offer);
  const picture =
    cover === undefined
      ? html`<span class="item-picture none">${messages.noPhoto}</span>`
      : html`<img class="item-picture" loading="lazy" src="${pictureOf(cover, CARD_WIDTH)}" alt="${cover.alt_text ?? ''}">`;
  return html`<li><a class="item" href="/catalogue/${listing.slug}">${picture}
<span class="item-text"><small>${listing.catalog_label}</small><b>${listing.title}</b>
<span class="item-price">${sale}${hire === null ? null : html`<span class="hire">${hire}</span>`}</span></span></a></li>`;
}

function pager({ page, total_pages }: Found, asked: URLSearchParams): Html {
  const link = (target: number, label: string) => {
    const query = new URLSearchParams(asked);
    query.set('page', String(target));
    return html`<a class="act" href="/catalogue?${query.toString()}">${label}</a>`;
  };
  return html`<nav class="row" aria-label="${messages.pages}">
${page > 1 ? link(page - 1, common.previous) : null}${page < total_pages ? link(page + 1, common.next) : null}</nav>`;
}

export function listingContent(
  listing: Listing,
  type: CatalogType | null,
  availability: Availability | null,
  company: Company | null,
): Html {
  const details = (type?.fields ?? []).flatMap((field) => {
    const value = detailText(field, listing.details[field.key]);
    return value === null ? [] : [html`<div><dt>${field.label}</dt><dd>${value}</dd></div>`];
  });
  const pictures = listing.photos.map(
    (photo) =>
      html`<img class="picture" src="${pictureOf(photo, LARGE)}" alt="${photo.alt_text ?? listing.title}">`,
  );
  return frame(
    html`<article class="listing">
<a class="back" href="/catalogue">‹ ${messages.back}</a>
<div class="listing-main">
<div class="pictures">${pictures}</div>
<div class="listing-side"><small>${listing.catalog_label}</small><h1>${listing.title}</h1>
${listing.status === 'sold' ? html`<span class="badge failed">${messages.sold}</span>` : null}
${listing.for_sale ? html`<p class="listing-price">${priceText(listing)}</p>` : null}
${hireRates(listing)}
${availability === null ? null : freeDays(availability)}
<p class="description">${listing.description ?? ''}</p></div>
</div>
${details.length === 0 ? null : html`<section class="listing-details"><h2>${messages.details}</h2><dl>${details}</dl></section>`}
</article>`,
    company,
  );
}

function hireRates(listing: Listing): Html | null {
  const { for_hire, hire_rates, currency, deposit } = listing;
  if (!for_hire || hire_rates.length === 0) return null;
  const rows = ratesOf(listing).map(
    ({ period, price }) =>
      html`<div><dt>${messages.per[period] ?? period}</dt><dd>${money(price, currency)}</dd></div>`,
  );
  const held = deposit === undefined ? null : html`<p>${messages.deposit(money(deposit, currency))}</p>`;
  return html`<div class="hire-rates"><h2>${messages.hireRates}</h2><dl>${rows}</dl>${held}</div>`;
}

function freeDays({ free }: Availability): Html {
  const rows = free.map((days) => html`<li>${daysText(days)}</li>`);
  return html`<h3>${messages.freeDays}</h3>
${rows.length === 0 ? html`<p>${messages.noFreeDays}</p>` : html`<ul class="day-list">${rows}</ul>`}`;
}

export function goneContent(): Html {
  return frame(
    html`<div class="empty"><h1>${messages.gone}</h1><p>${messages.goneHelp}</p>
<a class="act primary" href="/catalogue">${messages.back}</a></div>`,
    null,
  );
}
