/** The organisation's own listings: search, change several, or create one. */

import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { may } from '../../app/may.ts';
import { common, shell } from '../../app/messages.ts';
import { DESK } from '../../app/places.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link, useParams } from '../../app/router.tsx';
import { SearchField } from '../../kit/fields.tsx';
import { Tick } from '../../kit/labelled.tsx';
import { Act, Choose, Empty, Fault, Loading, Segments } from '../../kit/parts.tsx';
import { byName } from '../../languages/chosen.ts';
import { messages as catalogueMessages } from '../../public/catalogue/messages.ts';
import { coverOf, pictureOf } from '../../public/catalogue/pictures.ts';
import { pricesText } from '../../public/catalogue/text.ts';
import { messages as mendMessages } from '../mend/messages.ts';
import { messages as typeMessages } from '../types/messages.ts';
import { type Choice, nothing, reached, toggled } from '../worktable/choice.ts';
import { ChoiceBar } from '../worktable/choice-bar.tsx';
import { messages as worktableMessages } from '../worktable/messages.ts';
import { MOST_PAGES, readAllStock, useStock, useStockTypes, useStockValues, useUnfitCount } from './data.ts';
import { type Done, DoneNote } from './done-note.tsx';
import { filterFields } from './filters.ts';
import type { Field, Listing } from './form.ts';
import { messages } from './messages.ts';

const STATUSES = ['draft', 'published', 'sold', 'withdrawn'] as const;
const THUMB = 120;

export function StockPage() {
  const [params, setParams] = useParams();
  const page = Math.max(1, Number(params.get('page') ?? 1) || 1);
  const kind = params.get('kind') ?? '';
  const details = detailsOf(params);
  const search = {
    q: (params.get('q') ?? '').trim(),
    status: params.get('status') ?? '',
    kind,
    unfit: params.has('unfit'),
    details,
  };
  const stock = useStock({ ...search, page });
  const work = useChoice(JSON.stringify(search));
  const [done, setDone] = useState<Done | null>(null);
  const cache = useQueryClient();
  const { items = [], total = 0, total_exact } = stock.data ?? {};
  const pages = Math.min(stock.data?.total_pages ?? 0, MOST_PAGES);
  return (
    <section className="plan">
      <div className="toolbar">
        <h1>
          {messages.heading}{' '}
          <small>{stock.data === undefined ? '' : catalogueMessages.results(total, total_exact)}</small>
        </h1>
        <div className="tools">
          <Segments
            label={messages.status}
            value={params.get('status') ?? ''}
            choices={[
              { value: '', label: catalogueMessages.all },
              ...STATUSES.map((value) => ({ value, label: messages.statuses[value] })),
            ]}
            onChange={(status) => setParams({ status, page: null })}
          />
          <SearchField
            label={catalogueMessages.search}
            value={params.get('q') ?? ''}
            maxLength={200}
            onChange={(text) => setParams({ q: text, page: null })}
          />
          <Pages type={kind} />
        </div>
      </div>
      <Filters kind={kind} details={details} onChange={(change) => setParams({ ...change, page: null })} />
      <Unfit isOnly={params.has('unfit')} onChange={(unfit) => setParams({ unfit, page: null })}>
        {params.has('unfit') ? <MendLinks items={items} /> : null}
      </Unfit>
      {stock.isPending ? <Loading /> : null}
      {stock.error === null ? null : (
        <Fault refusal={refusalOf(stock.error)} retry={() => void stock.refetch()} />
      )}
      {stock.data !== undefined && items.length === 0 ? <Nothing isFirst={params.size === 0} /> : null}
      {items.length === 0 ? null : (
        <div className="sheet">
          {may('listings.changeListings') ? (
            <ChoiceBar
              choice={work.choice}
              shown={items}
              total={total}
              readAll={() => readAllStock(search)}
              onChoice={work.set}
              onDone={(now) => {
                work.set(nothing());
                setDone(now);
              }}
            />
          ) : null}
          <Items items={items} choice={work.choice} onChoice={work.set} />
        </div>
      )}
      <DoneNote
        done={done}
        onDone={setDone}
        onSettled={() =>
          cache.invalidateQueries({ predicate: ({ queryKey }) => /^stock/.test(String(queryKey[0])) })
        }
      />
      {pages < 2 ? null : (
        <div className="row pages">
          <Act isDisabled={page === 1} onPress={() => setParams({ page: String(page - 1) })}>
            {common.previous}
          </Act>
          <span className="soft">{common.page(page, pages)}</span>
          <Act isDisabled={page >= pages} onPress={() => setParams({ page: String(page + 1) })}>
            {common.next}
          </Act>
        </div>
      )}
    </section>
  );
}

/** What is chosen stays from page to page; a list that is narrowed otherwise begins with nothing. */
function useChoice(scope: string) {
  const [kept, keep] = useState<{ scope: string; choice: Choice<Listing> }>({ scope, choice: nothing() });
  return {
    choice: kept.scope === scope ? kept.choice : nothing<Listing>(),
    set: (choice: Choice<Listing>) => keep({ scope, choice }),
  };
}

interface ItemsProps {
  items: readonly Listing[];
  choice: Choice<Listing>;
  onChoice: (choice: Choice<Listing>) => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function Items({ items, choice, onChoice }: ItemsProps) {
  const choose = (listing: Listing, isRow: boolean) =>
    onChoice(isRow ? reached(choice, items, listing) : toggled(choice, listing));
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('.choose-item')];
    const at = event.target instanceof HTMLInputElement ? boxes.indexOf(event.target) : -1;
    const step = STEPS[event.key];
    const place = at + (step ?? 0);
    const [here, next] = [items[at], items[place]];
    if (step === undefined || here === undefined || next === undefined) return;
    event.preventDefault();
    boxes[place]?.focus();
    if (!event.shiftKey) return;
    const begun = choice.from === null ? toggled(choice, here) : choice;
    onChoice(reached(begun, items, next));
  };
  return (
    <ul className="stock" onKeyDown={move}>
      {items.map((listing) => (
        <li key={listing.id}>
          {may('listings.changeListings') ? (
            <input
              type="checkbox"
              className="choose-item"
              aria-label={worktableMessages.choose(listing.title)}
              checked={choice.items.has(listing.id)}
              onChange={({ nativeEvent }) =>
                choose(listing, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          ) : null}
          <Item listing={listing} />
        </li>
      ))}
    </ul>
  );
}

/** `isFirst`: nothing was asked for, so there is no item at all. */
function Nothing({ isFirst }: { isFirst: boolean }) {
  if (!isFirst) {
    return (
      <Empty title={catalogueMessages.none}>
        <p>{catalogueMessages.noneHelp}</p>
        <Link className="act" href="/console/catalogue">
          {catalogueMessages.clear}
        </Link>
      </Empty>
    );
  }
  return (
    <Empty title={messages.noItems}>
      <p>{messages.noItemsHelp}</p>
    </Empty>
  );
}

/** Where the organisation's items are worked on otherwise. `type`: the one that is shown. */
function Pages({ type }: { type: string }) {
  return (
    <>
      {may('listings.listEnquiries') ? (
        <Link className="act" href="/console/enquiries">
          {messages.enquiries}
        </Link>
      ) : null}
      <Link className="act" href={DESK.href}>
        {messages.desk}
      </Link>
      {may('listings.listListingBatches') ? (
        <Link className="act" href="/console/catalogue/changes">
          {worktableMessages.open}
        </Link>
      ) : null}
      <Link className="act" href="/console/catalogue/types">
        {typeMessages.heading}
      </Link>
      <Link className="act" href={`/console/spreadsheets?${new URLSearchParams({ kind: 'listings', type })}`}>
        {shell.nav.spreadsheets}
      </Link>
      <Link className="act primary" href="/console/catalogue/new">
        {messages.newItem}
      </Link>
    </>
  );
}

function Item({ listing }: { listing: Listing }) {
  const cover = coverOf(listing);
  const unfit = listing.details_errors?.length ?? 0;
  return (
    <Link href={`/console/catalogue/${listing.id}`}>
      {cover === undefined ? (
        <span className="thumb" />
      ) : (
        <img className="thumb" src={pictureOf(cover, THUMB)} alt="" loading="lazy" />
      )}
      <span>
        <b>{listing.title}</b>
        <small className="soft">{listing.catalog_label}</small>
        {unfit === 0 ? null : <span className="badge stock-draft">{messages.unfitValues(unfit)}</span>}
      </span>
      <span>{pricesText(listing)}</span>
      <span className={`badge stock-${listing.status}`}>{messages.statuses[listing.status]}</span>
    </Link>
  );
}

/** To the page that mends many at once, for each type among the items. */
function MendLinks({ items }: { items: readonly Listing[] }) {
  if (!may('listings.mendListings')) return null;
  const types = new Map(items.map(({ catalog_id, catalog_label }) => [catalog_id, catalog_label]));
  return [...types].map(([id, label]) => (
    <Link key={id} className="act" href={`/console/catalogue/mend/${id}`}>
      {mendMessages.open(label)}
    </Link>
  ));
}

interface UnfitProps {
  isOnly: boolean;
  onChange: (unfit: string | null) => void;
  children: ReactNode;
}

/** Only where there is something to mend, or it is shown that there is nothing any more. */
function Unfit({ isOnly, onChange, children }: UnfitProps) {
  const count = useUnfitCount().data ?? 0;
  if (count === 0 && !isOnly) return null;
  return (
    <div className="tools">
      <Tick label={messages.onlyUnfit(count)} value={isOnly} onChange={(on) => onChange(on ? 'yes' : null)} />
      {children}
    </div>
  );
}

const DETAIL = 'details.';

/** The chosen value of each field, from the page's address. */
function detailsOf(params: URLSearchParams): Record<string, string> {
  const chosen = [...params].filter(([name, value]) => name.startsWith(DETAIL) && value !== '');
  return Object.fromEntries(chosen.map(([name, value]) => [name.slice(DETAIL.length), value]));
}

interface FiltersProps {
  kind: string;
  details: Record<string, string>;
  onChange: (change: Record<string, string | null>) => void;
}

function Filters({ kind, details, onChange }: FiltersProps) {
  const types = useStockTypes().data ?? [];
  const fields = filterFields(types, kind);
  const values = useStockValues(
    kind,
    fields.map(({ key }) => key),
  ).data;
  // Fields belong to a kind: another kind starts without them.
  const cleared = Object.fromEntries(Object.keys(details).map((key) => [DETAIL + key, null]));
  const all = { value: '', label: catalogueMessages.all };
  return (
    <div className="tools stock-filters">
      <Choose
        label={catalogueMessages.type}
        value={kind}
        choices={[all, ...types.map(({ id, label }) => ({ value: id, label }))]}
        onChange={(value) => onChange({ ...cleared, kind: value })}
      />
      {fields.map((field) => (
        <Choose
          key={field.key}
          label={field.label}
          value={details[field.key] ?? ''}
          choices={[all, ...choicesOf(field, values?.get(field.key) ?? [], details[field.key])]}
          onChange={(value) => onChange({ [DETAIL + field.key]: value })}
        />
      ))}
    </div>
  );
}

/** Includes the chosen value even if no item has it any more. */
function choicesOf({ options = [] }: Field, values: readonly string[], chosen: string | undefined) {
  const all = new Set(chosen === undefined ? values : [...values, chosen]);
  const label = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return [...all].map((value) => ({ value, label: label(value) })).sort((a, b) => byName(a.label, b.label));
}
