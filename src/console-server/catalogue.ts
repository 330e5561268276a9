/** The catalogue as it is without scripts: all that is said, plain links, and a form that asks anew. */
import { WORDS } from '../console/app/words.ts';
import { coverOf, detailWords, money, pictureOf, priceWords } from '../console/catalogue/text.ts';
import { type Html, html } from '../platform/html.ts';
import type { CatalogType, Found, Listing } from './visitor.ts';

const CARD_WIDTH = 480;
const LARGE = 1200;
const words = WORDS.catalogue;

function frame(content: Html): Html {
  return html`<header class="top"><a class="brand" href="/catalogue">${words.title}</a></header>
<main id="content">${content}</main>`;
}

export function searchContent(
  found: Found | null,
  types: readonly CatalogType[],
  asked: URLSearchParams,
): Html {
  const read = (name: string) => asked.get(name) ?? '';
  const offers = { '': words.all, sale: words.sale, hire: words.hire };
  const items = found?.items ?? [];
  return frame(html`<section class="shop">
<form class="shop-search" action="/catalogue" role="search">
<input type="search" name="q" aria-label="${words.search}" placeholder="${words.search}" value="${read('q')}" maxlength="200">
${select('kind', words.type, read('kind'), { '': words.all, ...Object.fromEntries(types.map(({ id, label }) => [id, label])) })}
${select('offer', WORDS.stock.offer, read('offer'), offers)}
${select('sort', words.sort, read('sort'), { '': words.best, ...words.sorts })}
<button class="act primary">${words.go}</button>
</form>
<p>${found === null ? words.noneHelp : words.results(found.total)}</p>
<ul class="shop-grid">${items.map(card)}</ul>
${found === null ? null : pager(found, asked)}
</section>`);
}

function select(name: string, label: string, chosen: string, choices: Record<string, string>): Html {
  const options = Object.entries(choices).map(([value, text]) =>
    value === chosen
      ? html`<option value="${value}" selected>${text}</option>`
      : html`<option value="${value}">${text}</option>`,
  );
  return html`<label class="field">${label} <select name="${name}">${options}</select></label>`;
}

function card(listing: Listing): Html {
  const cover = coverOf(listing);
  const day = listing.hire_rates.find(({ period }) => period === 'day') ?? listing.hire_rates[0];
  const hire =
    listing.for_hire && day !== undefined
      ? html`<span class="hire">${money(day.price, listing.currency)} ${words.per[day.period] ?? ''}</span>`
      : null;
  const picture =
    cover === undefined
      ? html`<span class="item-picture none">${words.noPhoto}</span>`
      : html`<img class="item-picture" loading="lazy" src="${pictureOf(cover, CARD_WIDTH)}" alt="${cover.alt_text ?? ''}">`;
  return html`<li><a class="item" href="/catalogue/${listing.slug}">${picture}
<span class="item-text"><small>${listing.catalog_label}</small><b>${listing.title}</b>
<span class="item-price">${listing.for_sale ? priceWords(listing) : null}${hire}</span></span></a></li>`;
}

function pager({ page, total_pages }: Found, asked: URLSearchParams): Html {
  const link = (target: number, label: string) => {
    const query = new URLSearchParams(asked);
    query.set('page', String(target));
    return html`<a class="act" href="/catalogue?${query.toString()}">${label}</a>`;
  };
  return html`<nav class="row" aria-label="${words.pages}">
${page > 1 ? link(page - 1, WORDS.stock.previous) : null}${page < total_pages ? link(page + 1, WORDS.stock.next) : null}</nav>`;
}

export function listingContent(listing: Listing, type: CatalogType | null): Html {
  const details = (type?.fields ?? []).flatMap((field) => {
    const value = detailWords(field, listing.details[field.key]);
    return value === null ? [] : [html`<div><dt>${field.label}</dt><dd>${value}</dd></div>`];
  });
  const pictures = listing.photos.map(
    (photo) =>
      html`<img class="picture" src="${pictureOf(photo, LARGE)}" alt="${photo.alt_text ?? listing.title}">`,
  );
  return frame(html`<article class="listing">
<a class="back" href="/catalogue">‹ ${words.back}</a>
<div class="listing-main">
<div class="pictures">${pictures}</div>
<div class="listing-side"><small>${listing.catalog_label}</small><h1>${listing.title}</h1>
${listing.status === 'sold' ? html`<span class="badge failed">${words.sold}</span>` : null}
${listing.for_sale ? html`<p class="listing-price">${priceWords(listing)}</p>` : null}
${hireRates(listing)}
<p class="description">${listing.description ?? ''}</p></div>
</div>
${details.length === 0 ? null : html`<section class="listing-details"><h2>${words.details}</h2><dl>${details}</dl></section>`}
</article>`);
}

function hireRates({ for_hire, hire_rates, currency, deposit }: Listing): Html | null {
  if (!for_hire || hire_rates.length === 0) return null;
  const rows = hire_rates.map(
    ({ period, price }) =>
      html`<div><dt>${words.per[period] ?? period}</dt><dd>${money(price, currency)}</dd></div>`,
  );
  const held = deposit === undefined ? null : html`<p>${words.deposit(money(deposit, currency))}</p>`;
  return html`<div class="hire-rates"><h2>${words.hireRates}</h2><dl>${rows}</dl>${held}</div>`;
}

export function goneContent(): Html {
  return frame(html`<div class="empty"><h1>${words.gone}</h1><p>${words.goneHelp}</p>
<a class="act primary" href="/catalogue">${words.back}</a></div>`);
}
