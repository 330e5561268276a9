/** What the organisation asks of a publication: notice, its price, averages of hours. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useCompany } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { planningTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import type { Fields } from '../../kit/merge.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { RefusalNote } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { messages } from './messages.ts';

type Settings = Planning.PublicationSettings;

export function NoticeSettings() {
  const settings = useQuery({
    queryKey: ['publication-settings'],
    queryFn: ({ signal }) => api.planning.getPublicationSettings({}, { signal }),
  });
  const { data, error } = settings;
  if (data === undefined && error !== null) return <RefusalNote refusal={refusalOf(error)} />;
  // Its place is kept while it is read, so that what stands below does not move under a finger.
  return (
    <details className="sheet notice-settings">
      <summary>
        <b>{messages.notice.title}</b>{' '}
        <span className="soft">{data === undefined ? '' : summaryOf(data)}</span>
      </summary>
      {data === undefined ? null : <NoticeForm settings={data} />}
    </details>
  );
}

const summaryOf = ({ noticeHours, refuseAverages }: Settings) =>
  `${noticeHours === null ? messages.notice.asLaw : messages.notice.hoursOf(noticeHours)}${refuseAverages ? `, ${messages.notice.refuses}` : ''}`;

const numberOf = (text: string) => (text === '' ? null : Number(text));

interface NoticeDraft {
  hours: string;
  cost: string;
  currency: string;
  refuses: boolean;
}

const draftOf = ({ noticeHours, costPerHour, currency, refuseAverages }: Settings): NoticeDraft => ({
  hours: String(noticeHours ?? ''),
  cost: String(costPerHour ?? ''),
  currency: currency ?? '',
  refuses: refuseAverages,
});

const bodyOf = ({ hours, cost, currency, refuses }: NoticeDraft) => ({
  noticeHours: numberOf(hours),
  costPerHour: numberOf(cost),
  refuseAverages: refuses,
  currency: currency === '' ? null : currency.toUpperCase(),
});

const FIELDS: Fields<NoticeDraft> = {
  hours: messages.notice.hours,
  cost: messages.notice.cost,
  currency: messages.notice.currency,
  refuses: { label: messages.notice.refuse, text: (isSo) => (isSo ? common.yes : common.no) },
};

function NoticeForm({ settings }: { settings: Settings }) {
  const company = useCompany();
  const cache = useQueryClient();
  const form = useRecordForm({
    record: settings,
    draftOf,
    fields: FIELDS,
    read: () => api.planning.getPublicationSettings({}),
    trail: () => planningTrail('publication-settings'),
    save: (draft, _, onlyIf) => api.planning.patchPublicationSettings({ body: bodyOf(draft) }, onlyIf),
    onSaved: async () => {
      await cache.invalidateQueries({ queryKey: ['publication-settings'] });
      await cache.invalidateQueries({ queryKey: ['publish-check'] });
    },
  });
  const mayEdit = may('planning.patchPublicationSettings');
  const { hours, cost, currency, refuses } = form.draft;
  return (
    <form onSubmit={form.submit} aria-label={messages.notice.title}>
      <p className="soft">{messages.notice.help}</p>
      <fieldset className="row" disabled={!mayEdit}>
        <NumberField
          label={messages.notice.hours}
          least={1}
          most={2160}
          step={1}
          isNarrow={true}
          placeholder={messages.notice.law}
          value={hours}
          onChange={(next) => form.set({ hours: next })}
        />
        <NumberField
          label={messages.notice.cost}
          least={0}
          isNarrow={true}
          placeholder={messages.notice.law}
          value={cost}
          onChange={(next) => form.set({ cost: next })}
        />
        <label className="field narrow">
          {messages.notice.currency}
          <input
            maxLength={3}
            placeholder={company.data?.default_currency}
            value={currency}
            onChange={({ target }) => form.set({ currency: target.value })}
          />
        </label>
        <label className="tick">
          <input
            type="checkbox"
            checked={refuses}
            onChange={({ target }) => form.set({ refuses: target.checked })}
          />
          {messages.notice.refuse}
        </label>
      </fieldset>
      {mayEdit ? <SaveRow form={form} /> : <p className="soft">{messages.onlyAdmin}</p>}
      <FormNotes form={form} />
    </form>
  );
}
