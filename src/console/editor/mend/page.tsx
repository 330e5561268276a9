/** Values that do not fit a type, mended in all items that have them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api } from '../../app/api.ts';
import { faultOf } from '../../app/data.ts';
import { faultsIn, refusalOf } from '../../app/refusal.ts';
import { Act, Choose, Empty, Fault, Loading } from '../../kit/parts.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import { messages as catalogueMessages } from '../../public/catalogue/messages.ts';
import { detailText } from '../../public/catalogue/text.ts';
import { PageHead } from '../page-head.tsx';
import { useStockType } from '../stock/data.ts';
import { DetailField } from '../stock/fields.tsx';
import type { CatalogType } from '../stock/form.ts';
import { messages as stockMessages } from '../stock/messages.ts';
import { type Decision, fieldOf, LEAVE, mendsOf, rowKey, type Unfit } from './mends.ts';
import { messages } from './messages.ts';

export function MendPage({ id }: { id: string }) {
  const type = useStockType(id);
  const unfit = useQuery({
    queryKey: ['stock unfit values', id],
    queryFn: ({ signal }) => api.listings.listUnfitValues({ id }, { signal }),
  });
  const failed = faultOf([type, unfit]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  if (type.data === undefined || unfit.data === undefined) return <Loading />;
  const { values, more } = unfit.data;
  return (
    <section className="plan">
      <PageHead
        title={messages.heading(type.data.label)}
        back={{ href: '/console/catalogue?unfit=yes', label: stockMessages.back }}
      />
      <Mending type={type.data} values={values} more={more} />
    </section>
  );
}

interface MendingProps {
  type: CatalogType;
  values: readonly Unfit[];
  more: number;
}

function Mending({ type, values, more }: MendingProps) {
  const cache = useQueryClient();
  const form = useDraft<{ decisions: Record<string, Decision> }>({ decisions: {} });
  const { decisions } = form.draft;
  const mends = mendsOf(values, decisions, type.fields);
  const tried = useMutation({
    mutationFn: (body: { mends: typeof mends }) =>
      api.listings.mendListings({ id: type.id, body, dry_run: true }),
  });
  const saved = useMutation({
    mutationFn: (body: { mends: typeof mends }) => api.listings.mendListings({ id: type.id, body }),
    onSuccess: async () => {
      tried.reset();
      form.begin({ decisions: {} });
      await cache.invalidateQueries({ predicate: ({ queryKey }) => /^stock/.test(String(queryKey[0])) });
    },
  });
  const decide = (key: string, decision: Decision) => {
    tried.reset();
    saved.reset();
    form.set({ decisions: { ...decisions, [key]: decision } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tried.data === undefined) tried.mutate({ mends });
    else saved.mutate({ mends });
  };
  const error = tried.error ?? saved.error;
  const faultOf = (unfit: Unfit) => {
    const place = mends.findIndex(({ key, from }) => rowKey({ key, value: from }) === rowKey(unfit));
    return place === -1 ? undefined : faultsIn(error)(`mends/${place}`);
  };
  return (
    <form className="sheet mending" onSubmit={submit} aria-label={messages.heading(type.label)}>
      {values.length === 0 ? <Empty title={messages.nothing} /> : <p className="soft">{messages.help}</p>}
      {values.map((unfit) => (
        <UnfitRow
          key={rowKey(unfit)}
          unfit={unfit}
          type={type}
          fault={faultOf(unfit)}
          decision={decisions[rowKey(unfit)] ?? LEAVE}
          onDecide={(decision) => decide(rowKey(unfit), decision)}
        />
      ))}
      {more === 0 ? null : <p className="soft">{messages.more(more)}</p>}
      {error === null ? null : (
        <p role="alert" className="bad-text">
          {refusalOf(error).message}
        </p>
      )}
      {tried.data === undefined ? null : (
        <p role="status">
          {messages.effect(tried.data.listings, tried.data.newly_valid, tried.data.still_invalid)}
        </p>
      )}
      {saved.data === undefined ? null : (
        <p role="status" className="good">
          {messages.done(saved.data.listings)}
        </p>
      )}
      {values.length === 0 ? null : (
        <div className="row">
          <Act
            type="submit"
            look="primary"
            isDisabled={mends.length === 0}
            isPending={tried.isPending || saved.isPending}
          >
            {tried.data === undefined ? messages.preview : messages.save}
          </Act>
        </div>
      )}
    </form>
  );
}

interface RowProps {
  unfit: Unfit;
  type: CatalogType;
  fault: string | undefined;
  decision: Decision;
  onDecide: (decision: Decision) => void;
}

function UnfitRow({ unfit, type, fault, decision, onDecide }: RowProps) {
  const field = fieldOf(unfit, type.fields);
  const label = field?.label ?? unfit.key;
  const text =
    unfit.value === null ? null : ((field && detailText(field, unfit.value)) ?? String(unfit.value));
  const what = text === null ? messages.missing : messages.quoted(text);
  const choices = [
    { value: 'leave', label: messages.leave },
    ...(field === undefined ? [] : [{ value: 'replace', label: messages.replace }]),
    ...(unfit.value === null || field?.required === true
      ? []
      : [{ value: 'remove', label: messages.remove }]),
  ];
  return (
    <fieldset className="stock-group">
      <legend>
        {label}: {what} <small className="soft">{catalogueMessages.results(unfit.listings)}</small>
      </legend>
      <Choose
        label={messages.decision}
        value={decision.kind}
        choices={choices}
        onChange={(kind) => onDecide({ kind: kind as Decision['kind'], value: '' })}
      />
      {decision.kind !== 'replace' || field === undefined ? null : (
        <DetailField
          field={field}
          value={decision.value}
          fault={fault}
          onChange={(value) => onDecide({ kind: 'replace', value })}
        />
      )}
    </fieldset>
  );
}
