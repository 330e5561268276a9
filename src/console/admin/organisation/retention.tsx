/** How long the organisation keeps what it holds of people. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { planningTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { NumberField } from '../../kit/number-field.tsx';
import { RefusalNote } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { timeText } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';
import { bodyOf, draftOf, goneOf, isTaken, LIMITS, type RetentionDraft } from './retention-form.ts';

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
    save: (draft, _, onlyIf) => api.planning.patchRetentionSettings({ body: bodyOf(draft) }, onlyIf),
    onSaved: () => cache.invalidateQueries({ queryKey: ['retention'] }),
  });
  const { draft, set, faultOf } = form;
  return (
    <form className="sheet" onSubmit={form.submit} aria-label={words.title}>
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
      <Night draft={draft} version={settings.version} />
      <SaveRow form={form} />
      <FormNotes form={form} />
    </form>
  );
}

/** What the server would do in the coming night by what is typed; it writes nothing. */
function Night({ draft, version }: { draft: RetentionDraft; version: number }) {
  const body = bodyOf(draft);
  const { data, error } = useQuery({
    queryKey: ['retention', 'night', body, version],
    queryFn: ({ signal }) => api.planning.patchRetentionSettings({ body, dryRun: true }, { signal }),
    enabled: isTaken(draft),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  // A number that cannot be is said at its field.
  if (data === undefined || error !== null || !isTaken(draft)) return <div role="status" />;
  const { night } = data;
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
