/** Views of the list, kept by name: chosen, kept, renamed, shared and deleted. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { Labelled, Tick } from '../../kit/labelled.tsx';
import { FormDialog, useCloseDialog } from '../../kit/panel.tsx';
import { Act, Choose, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { useDraft } from '../../kit/unsaved.ts';
import type { Asked } from './asked.ts';
import type { Layout } from './columns.ts';
import { messages } from './messages.ts';
import { isChanged, queryOf, type View, type ViewBody } from './views.ts';

const VIEWS = ['stock views'];
const MOST_NAME = 80;
const words = messages.views;

/** One's own and those of the organisation; none for whoever keeps none. */
export function useViews(): readonly View[] {
  const views = useQuery({
    queryKey: VIEWS,
    queryFn: async ({ signal }) => (await api.listings.listListingViews({}, { signal })).items,
    enabled: may('listings.listListingViews'),
  });
  return views.data ?? [];
}

interface ViewsProps {
  views: readonly View[];
  /** The one that is shown; undefined: none. */
  view: View | undefined;
  asked: Asked;
  layout: Layout;
  /** undefined: the list without a view. */
  onView: (view: View | undefined) => void;
  /** The columns are the view's from now on. */
  onSaved: (view: View) => void;
}

export function ViewsBar(props: ViewsProps) {
  const { views, view, asked, layout, onView } = props;
  if (!may('listings.listListingViews')) return null;
  return (
    <>
      <Choose
        label={words.label}
        value={view?.id ?? ''}
        choices={[
          { value: '', label: words.none },
          ...views.map(({ id, name, sharing }) => ({
            value: id,
            label: sharing === 'own' ? name : words.shared(name),
          })),
        ]}
        onChange={(id) => onView(views.find((one) => one.id === id))}
      />
      <FormDialog
        sign={view === undefined ? words.keep : words.change}
        title={view === undefined ? words.keep : words.changeOf(view.name)}
        look="plain"
        leave={common.cancel}
      >
        <ViewForm key={view?.id ?? ''} {...props} />
      </FormDialog>
      {view !== undefined && isChanged(view, asked, layout) ? (
        <small className="soft" role="status">
          {words.isChanged}
        </small>
      ) : null}
    </>
  );
}

function ViewForm({ view: now, asked, layout, onView, onSaved }: ViewsProps) {
  const cache = useQueryClient();
  const close = useCloseDialog();
  // As it was when the form was opened: what another tab saves meanwhile is no reason to write over it unseen.
  const [view, setView] = useState(now);
  const { draft, set, begin } = useDraft({
    name: view?.name ?? '',
    isShared: view?.sharing === 'organisation',
  });
  const { name, isShared } = draft;
  const refresh = () => cache.invalidateQueries({ queryKey: VIEWS });
  /** Whoever has read that it is another one by now may write over it. */
  const readAnew = async () => {
    await refresh();
    setView(cache.getQueryData<readonly View[]>(VIEWS)?.find(({ id }) => id === view?.id));
  };
  const body = (): ViewBody => ({
    name: name.trim(),
    sharing: isShared ? 'organisation' : 'own',
    query: queryOf(asked),
    columns: [...layout],
  });
  const saved = useMutation({
    mutationFn: (before: View | null) =>
      before === null
        ? api.listings.createListingView({ body: body() })
        : api.listings.putListingView({ id: before.id, body: body() }, asShown(before)),
    onSuccess: async (kept) => {
      await refresh();
      begin(draft);
      onSaved(kept);
      close();
    },
    onError: readAnew,
  });
  const removed = useMutation({
    mutationFn: (gone: View) => api.listings.deleteListingView({ id: gone.id }, asShown(gone)),
    onSuccess: async () => {
      await refresh();
      begin(draft);
      onView(undefined);
      close();
    },
    onError: readAnew,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saved.mutate(view ?? null);
  };
  return (
    <form className="filter-form" onSubmit={submit} aria-label={words.label}>
      <p className="soft">{words.help}</p>
      <Labelled label={words.name}>
        <input
          required
          maxLength={MOST_NAME}
          pattern=".*\S.*"
          value={name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Labelled>
      <Tick label={words.forAll} value={isShared} onChange={(next) => set({ isShared: next })} />
      {saved.error === null ? null : <RefusalNote refusal={refusalOf(saved.error)} />}
      <div className="row">
        <Act type="submit" look="primary" isPending={saved.isPending}>
          {view === undefined ? words.keep : words.save}
        </Act>
        {view === undefined ? null : (
          <Act isDisabled={name.trim() === '' || saved.isPending} onPress={() => saved.mutate(null)}>
            {words.saveNew}
          </Act>
        )}
        {view === undefined ? null : (
          <Confirm
            act={words.remove}
            ask={words.ask(view.name)}
            busy={removed.isPending}
            refusal={removed.error === null ? null : refusalOf(removed.error)}
            onConfirm={() => removed.mutate(view)}
          >
            <p>{view.sharing === 'own' ? words.askHelp : words.askAll}</p>
          </Confirm>
        )}
      </div>
    </form>
  );
}
