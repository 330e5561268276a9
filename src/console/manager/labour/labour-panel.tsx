/** The panel beside the board: what a site may spend on labour, and its sales of the week. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { useToday } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { planningTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import type { Fields } from '../../kit/merge.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Choose, Loading, RefusalNote } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { dayText } from '../../kit/time/zone.ts';
import { useFocus } from '../../kit/use-focus.ts';
import { LABOUR, type LabourSite, readSite, type Shown, useLabour } from './data.ts';
import {
  BUDGET_FIELDS,
  type BudgetDraft,
  budgetBody,
  budgetDraft,
  currencyOf,
  isKind,
  kindKey,
  type SalesDraft,
  salesBody,
  salesDraft,
  salesFields,
} from './drafts.ts';
import { messages } from './messages.ts';

interface PanelProps extends Shown {
  days: readonly string[];
  /** The site that the board shows; null: all of them. */
  site: string | null;
  close: () => void;
}

export function LabourPanel({ weekStart, runId, days, site, close }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocus(heading);
  const { data, error } = useLabour({ weekStart, runId });
  const [chosen, setChosen] = useState<string | null>(null);
  const sites = data?.sites ?? [];
  const wanted = site ?? chosen ?? sites[0]?.locationId;
  const shown = sites.find(({ locationId }) => locationId === wanted);
  return (
    <Panel
      label={messages.edit}
      close={close}
      head={
        <h2 ref={heading} tabIndex={-1}>
          {messages.edit}
        </h2>
      }
    >
      {error === null ? null : <RefusalNote refusal={refusalOf(error)} />}
      {site === null && sites.length > 1 && shown !== undefined ? (
        <Choose
          label={messages.site}
          value={shown.locationId}
          choices={sites.map(({ locationId, name }) => ({ value: locationId, label: name }))}
          onChange={setChosen}
        />
      ) : null}
      {data === undefined ? error === null ? <Loading /> : null : null}
      {data === undefined || shown === undefined ? null : (
        <Forms
          key={`${shown.locationId} ${weekStart}`}
          site={shown}
          currency={data.currency}
          days={days}
          weekStart={weekStart}
        />
      )}
    </Panel>
  );
}

interface FormProps {
  site: LabourSite;
  /** In which amounts are entered where none is set. */
  currency: string;
  weekStart: string;
  days: readonly string[];
}

function Forms(props: FormProps) {
  const { allowed } = props.site;
  const isClosed = !allowed.includes('set-budget') && !allowed.includes('set-sales');
  return (
    <>
      {isClosed ? <p className="soft">{messages.onlyManagers}</p> : null}
      <BudgetForm {...props} />
      <SalesForm {...props} />
    </>
  );
}

function useSaved() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['rota', LABOUR] });
}

function BudgetForm({ site, currency, weekStart }: FormProps) {
  const { locationId, budget, allowed } = site;
  const unit = currencyOf(budget, currency);
  const form = useRecordForm({
    record: budget,
    draftOf: budgetDraft,
    fields: BUDGET_FIELDS as Fields<BudgetDraft>,
    read: async () => (await readSite(weekStart, locationId)).budget,
    trail: () => planningTrail('labour-budget', locationId),
    save: (draft, shown, onlyIf) =>
      api.planning.putLabourBudget(
        { locationId, weekStart, body: budgetBody(draft, currencyOf(shown, currency)) },
        onlyIf,
      ),
    onSaved: useSaved(),
  });
  const { hours, amount, holds } = form.draft;
  const { since, oneWeek } = form.shown;
  const monday = dayText(weekStart);
  const mayEdit = allowed.includes('set-budget');
  return (
    <form onSubmit={form.submit} aria-label={messages.budget} className="labour-form">
      <h3>{messages.budget}</h3>
      <p className="soft">{messages.budgetHelp}</p>
      <fieldset disabled={!mayEdit}>
        <NumberField
          label={messages.hours}
          least={0}
          most={100_000}
          value={hours}
          fault={form.faultOf('hours')}
          onChange={(next) => form.set({ hours: next })}
        />
        <NumberField
          label={messages.amount(unit)}
          isMoney={true}
          least={0}
          most={1_000_000_000}
          value={amount}
          fault={form.faultOf('amount')}
          onChange={(next) => form.set({ amount: next })}
        />
        <Choose
          label={messages.holds}
          value={holds}
          choices={[
            { value: 'from', label: messages.fromWeek(monday) },
            { value: 'week', label: messages.onlyWeek(monday) },
          ]}
          onChange={(next) => form.set({ holds: next === 'week' ? 'week' : 'from' })}
        />
      </fieldset>
      {budget.currency === null || budget.currency === currency ? null : (
        <p className="note warned">{messages.otherBudget(budget.currency, currency)}</p>
      )}
      {since === null ? null : (
        <p className="soft">{oneWeek ? messages.ownWeek : messages.since(dayText(since))}</p>
      )}
      {mayEdit ? <SaveRow form={form} act={messages.setBudget} /> : null}
      <FormNotes form={form} act={messages.setBudget} />
    </form>
  );
}

function SalesForm({ site, currency, weekStart, days }: FormProps) {
  const today = useToday();
  const { locationId, sales, allowed } = site;
  const unit = currencyOf(sales, currency);
  const form = useRecordForm({
    record: sales,
    draftOf: (record) => salesDraft(record, days, today),
    fields: salesFields(days) as Fields<SalesDraft>,
    read: async () => (await readSite(weekStart, locationId)).sales,
    trail: () => planningTrail('labour-sales', locationId),
    save: (draft, shown, onlyIf) =>
      api.planning.putLabourSales(
        { locationId, weekStart, body: salesBody(draft, days, currencyOf(shown, currency)) },
        onlyIf,
      ),
    onSaved: useSaved(),
  });
  const mayEdit = allowed.includes('set-sales');
  return (
    <form onSubmit={form.submit} aria-label={messages.sales} className="labour-form">
      <h3>{messages.sales}</h3>
      <p className="soft">{messages.salesHelp(unit)}</p>
      <fieldset disabled={!mayEdit}>
        {days.map((date) => (
          <div key={date} className="sales-day">
            <NumberField
              label={dayText(date, 'brief')}
              isMoney={true}
              least={0}
              most={1_000_000_000}
              value={form.draft[date] ?? ''}
              onChange={(next) => form.set({ [date]: next })}
            />
            <Choose
              label={messages.kindOn(dayText(date, 'brief'))}
              hideLabel={true}
              value={form.draft[kindKey(date)] ?? 'expected'}
              choices={Object.entries(messages.kinds).map(([value, label]) => ({ value, label }))}
              onChange={(next) => (isKind(next) ? form.set({ [kindKey(date)]: next }) : undefined)}
            />
          </div>
        ))}
      </fieldset>
      {mayEdit ? <SaveRow form={form} act={messages.setSales} /> : null}
      <FormNotes form={form} act={messages.setSales} />
    </form>
  );
}
