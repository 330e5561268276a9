/** How long the organisation keeps what it holds of people. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { planningTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { NumberField } from '../../kit/number-field.tsx';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { asShown, useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { timeText } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';
import {
  bodyOf,
  draftOf,
  goneOf,
  isShorter,
  isTaken,
  LIMITS,
  type RetentionDraft,
} from './retention-form.ts';

const { retention: words } = messages;

export function RetentionSection() {
  const { data, error } = useQuery({
    queryKey: ['retention'],
    queryFn: ({ signal }) => api.planning.getRetentionSettings({}, { signal }),
  });
  if (data === undefined) return error === null ? null : <RefusalNote refusal={refusalOf(error)} />;
  return <RetentionForm settings={data} />;
}

function RetentionForm({ settings }: { settings: Planning.RetentionSettings }) {
  const cache = useQueryClient();
  /** What the last save replaced. */
  const before = useRef<RetentionDraft | null>(null);
  const form = useRecordForm({
    record: settings,
    draftOf,
    fields: {
      people: words.people,
      attendance: words.attendance,
      enquiries: words.enquiries,
      mails: words.mails,
      deliveries: words.deliveries,
    },
    read: () => api.planning.getRetentionSettings({}),
    trail: () => planningTrail('retention'),
    save: async (draft, shown, onlyIf) => {
      const saved = await api.planning.patchRetentionSettings({ body: bodyOf(draft) }, onlyIf);
      before.current = draftOf(shown);
      return saved;
    },
    onSaved: () => cache.invalidateQueries({ queryKey: ['retention'] }),
  });
  const undo = useMutation({
    mutationFn: (to: RetentionDraft) =>
      api.planning.patchRetentionSettings({ body: bodyOf(to) }, asShown(form.shown)),
    onSuccess: async () => {
      before.current = null;
      form.reset();
      await cache.invalidateQueries({ queryKey: ['retention'] });
    },
  });
  const { draft, set, faultOf } = form;
  const night = useNight(draft, settings.version);
  const isAsked = isTaken(draft) && isShorter(draft, draftOf(form.shown));
  const replaced = form.isSaved && !form.isChanged ? before.current : null;
  return (
    <form
      className="sheet"
      onSubmit={isAsked ? (event) => event.preventDefault() : form.submit}
      aria-label={words.title}
    >
      <h2>{words.title}</h2>
      <p className="soft">{words.help}</p>
      <NumberField
        label={words.people}
        help={words.peopleHelp}
        {...LIMITS.people}
        step={1}
        placeholder={words.never}
        fault={faultOf('peopleMonths')}
        value={draft.people}
        onChange={(people) => set({ people })}
      />
      <NumberField
        label={words.attendance}
        help={words.attendanceHelp}
        {...LIMITS.attendance}
        step={1}
        placeholder={words.never}
        fault={faultOf('attendanceMonths')}
        value={draft.attendance}
        onChange={(attendance) => set({ attendance })}
      />
      <NumberField
        label={words.enquiries}
        {...LIMITS.enquiries}
        step={1}
        placeholder={words.never}
        fault={faultOf('enquiryMonths')}
        value={draft.enquiries}
        onChange={(enquiries) => set({ enquiries })}
      />
      <NumberField
        label={words.mails}
        help={words.daysHelp}
        {...LIMITS.mails}
        step={1}
        placeholder={words.byDefault}
        fault={faultOf('mailDays')}
        value={draft.mails}
        onChange={(mails) => set({ mails })}
      />
      <NumberField
        label={words.deliveries}
        help={words.daysHelp}
        {...LIMITS.deliveries}
        step={1}
        placeholder={words.byDefault}
        fault={faultOf('deliveryDays')}
        value={draft.deliveries}
        onChange={(deliveries) => set({ deliveries })}
      />
      <NightNote night={night} />
      {isAsked ? (
        <div className="row save-row">
          <Confirm
            act={common.save}
            confirm={words.confirm}
            ask={words.ask}
            opener="primary"
            busy={form.isPending || night === null}
            refusal={form.error === null ? null : refusalOf(form.error)}
            onConfirm={() => form.save()}
          >
            <NightNote night={night} />
            <p>{words.later}</p>
          </Confirm>
        </div>
      ) : (
        <SaveRow form={form}>
          {replaced === null ? null : (
            <Act isPending={undo.isPending} onPress={() => undo.mutate(replaced)}>
              {words.undo}
            </Act>
          )}
        </SaveRow>
      )}
      {replaced === null ? null : <p className="soft">{words.untilNight}</p>}
      <p role="status" className="good">
        {undo.isSuccess && !form.isChanged && !form.isSaved ? words.undone : null}
      </p>
      {undo.error === null ? null : (
        <RefusalNote refusal={refusalOf(undo.error)} onClose={() => undo.reset()} />
      )}
      <FormNotes form={form} />
    </form>
  );
}

type Night = Planning.RetentionChange['night'];

/** What the server would do in the coming night by what is typed; it writes nothing. Null: not known, as of a number that cannot be. */
function useNight(draft: RetentionDraft, version: number): Night | null {
  const body = bodyOf(draft);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['retention', 'night', body, version],
    queryFn: ({ signal }) => api.planning.patchRetentionSettings({ body, dryRun: true }, { signal }),
    enabled: isTaken(draft),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  if (data === undefined || isPlaceholderData || error !== null || !isTaken(draft)) return null;
  return data.night;
}

function NightNote({ night }: { night: Night | null }) {
  if (night === null) return <div role="status" />;
  const gone = goneOf(night);
  return (
    <div role="status">
      <p className={gone.length === 0 ? 'note' : 'note warned'}>
        {gone.length === 0 ? words.nothing : words.night(timeText(night.at), gone.join(', '))}
      </p>
      {night.waiting === 0 ? null : <p className="note">{words.waiting(night.waiting)}</p>}
    </div>
  );
}
