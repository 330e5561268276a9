/** The organisation's own listings: search, change several, or create one. */

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { may } from '../../app/may.ts';
import { common, shell } from '../../app/messages.ts';
import { DESK } from '../../app/places.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link, useParams } from '../../app/router.tsx';
import { me } from '../../app/session.ts';
import { SearchField } from '../../kit/fields.tsx';
import { Tick } from '../../kit/labelled.tsx';
import { Act, Choose, Empty, Fault, Loading, Segments } from '../../kit/parts.tsx';
import { currenciesText, inexactText } from '../../public/catalogue/listing-text.ts';
import { messages as catalogueMessages } from '../../public/catalogue/messages.ts';
import { messages as mendMessages } from '../mend/messages.ts';
import { messages as typeMessages } from '../types/messages.ts';
import { type Asked, askedIn, withKind } from '../worktable/asked.ts';
import { Chips } from '../worktable/chips.tsx';
import { type Choice, type Chosen, nothing } from '../worktable/choice.ts';
import { ChoiceBar } from '../worktable/choice-bar.tsx';
import {
  columnsOf,
  fieldsInView,
  keepLayout,
  type Layout,
  readLayout,
  shownColumns,
  withWidth,
} from '../worktable/columns.ts';
import { ColumnsDialog } from '../worktable/columns-form.tsx';
import { FilterDialog } from '../worktable/filter-form.tsx';
import { filterablesOf } from '../worktable/filters.ts';
import { Grid } from '../worktable/grid.tsx';
import { messages as worktableMessages } from '../worktable/messages.ts';
import { changeTo, layoutOf } from '../worktable/views.ts';
import { useViews, ViewsBar } from '../worktable/views-bar.tsx';
import { MOST_PAGED, MOST_PAGES, readAllStock, useStock, useStockTypes, useUnfitCount } from './data.ts';
import { type Done, DoneNote } from './done-note.tsx';
import type { Listing } from './form.ts';
import { messages } from './messages.ts';

const STATUSES = ['draft', 'published', 'sold', 'withdrawn'] as const;

export function StockPage() {
  const [params, setParams, openParams] = useParams();
  const page = Math.max(1, Number(params.get('page') ?? 1) || 1);
  const asked = askedIn(params);
  const { kind, sort, filters } = asked;
  const types = useStockTypes().data ?? [];
  const fields = fieldsInView(types, kind);
  const columns = columnsOf(fields);
  const filterables = filterablesOf(FILTER_LABELS, fields);
  const views = useViews();
  const view = views.find(({ id }) => id === params.get('view'));
  const [layout, setLayout] = useLayout(view === undefined ? kind : `view ${view.id}`, layoutOf(view));
  const stock = useStock(asked, page);
  const work = useChoice(JSON.stringify({ ...asked, sort: '' }));
  const [done, setDone] = useState<Done | null>(null);
  const cache = useQueryClient();
  const { items = [], total = 0, total_exact } = stock.data ?? {};
  const stocks = new Map((stock.data?.stocks ?? []).map((one) => [one.listing_id, one]));
  const inexact = inexactText(stock.data ?? {}, catalogueMessages);
  const bounds = [filters.price_min, filters.price_max];
  const currencies = currenciesText(items, { sort, bounds }, catalogueMessages);
  /** Back returns to what was asked before. */
  const ask = (change: Record<string, string | null>) => openParams({ ...change, page: null });
  const pages = Math.min(stock.data?.total_pages ?? 0, MOST_PAGES);
  const hasMore = total_exact === false || (stock.data?.total_pages ?? 0) > MOST_PAGES;
  return (
    <section className="plan worktable-page">
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
            onChange={(status) => ask({ status })}
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
      <div className="tools stock-filters">
        <ViewsBar
          views={views}
          view={view}
          asked={asked}
          layout={layout}
          onView={(next) => openParams(changeTo(params, next))}
          onSaved={(now) => {
            if (now.id === view?.id) setLayout(null);
            setParams(changeTo(params, now));
          }}
        />
        <Choose
          label={catalogueMessages.type}
          value={kind}
          choices={[
            { value: '', label: catalogueMessages.all },
            ...types.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(next) => ask(withKind(params, next))}
        />
        <FilterDialog kind={kind} filterables={filterables} filters={filters} onChange={ask} />
        <ColumnsDialog
          all={columns}
          layout={layout}
          onLayout={setLayout}
          sort={sort}
          onSort={(next) => ask({ sort: next })}
          isSearch={asked.q !== ''}
        />
        <Chips filterables={filterables} filters={filters} onChange={ask} />
      </div>
      <Unfit asked={asked} isOnly={params.has('unfit')} onChange={(unfit) => ask({ unfit })}>
        {params.has('unfit') ? <MendLinks items={items} /> : null}
      </Unfit>
      {stock.isPending ? <Loading /> : null}
      {stock.error === null ? null : (
        <Fault refusal={refusalOf(stock.error)} retry={() => void stock.refetch()} />
      )}
      {inexact === null ? null : <p role="status">{inexact}</p>}
      {currencies === null ? null : (
        <p className="soft" role="status">
          {currencies}
        </p>
      )}
      {stock.data !== undefined && items.length === 0 ? (
        <Nothing isFirst={[...params.keys()].every((name) => name === 'sort' || name === 'view')} />
      ) : null}
      {items.length === 0 ? null : (
        <div className="sheet">
          {may('listings.changeListings') ? (
            <ChoiceBar
              choice={work.choice}
              shown={items}
              total={total}
              isExact={total_exact ?? true}
              readAll={(report) => readAllStock(asked, report)}
              onChoice={work.set}
              onDone={(now) => {
                work.set(nothing());
                setDone(now);
              }}
            />
          ) : null}
          <Grid
            items={items}
            stocks={stocks}
            columns={shownColumns(layout, columns)}
            sort={sort}
            onSort={(next) => ask({ sort: next })}
            onWidth={(id, width) => setLayout(withWidth(layout, id, width))}
            choice={work.choice}
            onChoice={work.set}
          />
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
          {page >= pages && hasMore ? <span>{messages.endOfPages(MOST_PAGED)}</span> : null}
        </div>
      )}
    </section>
  );
}

const FILTER_LABELS = {
  price: messages.price,
  quantity: messages.quantity,
  location_id: worktableMessages.columnNames.site,
  updated: worktableMessages.columnNames.updated,
};

/** The columns of whoever is signed in, for items of a type or for a view, else those that it begins with. */
function useLayout(of: string, beginning: Layout): [Layout, (layout: Layout | null) => void] {
  const person = me().id;
  const [chosen, choose] = useState<{ of: string; layout: Layout | null } | null>(null);
  const layout = chosen?.of === of ? chosen.layout : readLayout(localStorage, person, of);
  return [
    layout ?? beginning,
    (next) => {
      keepLayout(localStorage, person, of, next);
      choose({ of, layout: next });
    },
  ];
}

/** What is chosen stays from page to page; a list that is narrowed otherwise begins with nothing. */
function useChoice(scope: string) {
  const [kept, keep] = useState<{ scope: string; choice: Choice<Chosen> }>({ scope, choice: nothing() });
  return {
    choice: kept.scope === scope ? kept.choice : nothing<Chosen>(),
    set: (choice: Choice<Chosen>) => keep({ scope, choice }),
  };
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
  /** What the list is narrowed by otherwise. */
  asked: Asked;
  isOnly: boolean;
  onChange: (unfit: string | null) => void;
  children: ReactNode;
}

/** Only where there is something to mend, or it is shown that there is nothing any more. */
function Unfit({ asked, isOnly, onChange, children }: UnfitProps) {
  const count = useUnfitCount(asked).data ?? 0;
  if (count === 0 && !isOnly) return null;
  return (
    <div className="tools">
      <Tick label={messages.onlyUnfit(count)} value={isOnly} onChange={(on) => onChange(on ? 'yes' : null)} />
      {children}
    </div>
  );
}
