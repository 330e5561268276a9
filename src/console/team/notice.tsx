/** What the organisation asks of a publication: notice, its price, averages of hours. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Planning } from '../../client/index.ts';
import { api } from '../app/api.ts';
import { common } from '../app/messages.ts';
import { refusalOf } from '../app/refusal.ts';
import { me } from '../app/session.ts';
import { Act, RefusalNote } from '../ui/parts.tsx';
import { messages } from './messages.ts';

type Settings = Planning.PublicationSettings;

export function NoticeSettings() {
  const settings = useQuery({
    queryKey: ['publication-settings'],
    queryFn: ({ signal }) => api.planning.getPublicationSettings({}, { signal }),
  });
  if (settings.error !== null) return <RefusalNote refusal={refusalOf(settings.error)} />;
  if (settings.data === undefined) return null;
  return (
    <details className="sheet notice-settings">
      <summary>
        <b>{messages.notice.title}</b> <span className="soft">{summaryOf(settings.data)}</span>
      </summary>
      <NoticeForm key={settings.data.version} settings={settings.data} />
    </details>
  );
}

const summaryOf = ({ noticeHours, refuseAverages }: Settings) =>
  `${noticeHours === null ? messages.notice.asLaw : messages.notice.hoursOf(noticeHours)}${refuseAverages ? `, ${messages.notice.refuses}` : ''}`;

const numberOf = (text: string) => (text === '' ? null : Number(text));

function NoticeForm({ settings }: { settings: Settings }) {
  const cache = useQueryClient();
  const [hours, setHours] = useState(String(settings.noticeHours ?? ''));
  const [cost, setCost] = useState(String(settings.costPerHour ?? ''));
  const [currency, setCurrency] = useState(settings.currency ?? '');
  const [refuses, setRefuses] = useState(settings.refuseAverages);
  const save = useMutation({
    mutationFn: () => {
      const price = {
        costPerHour: numberOf(cost),
        currency: currency === '' ? null : currency.toUpperCase(),
      };
      const body = { noticeHours: numberOf(hours), ...price, refuseAverages: refuses };
      return api.planning.patchPublicationSettings({ body }, { ifVersion: settings.version });
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ['publication-settings'] });
      await cache.invalidateQueries({ queryKey: ['publish-check'] });
    },
  });
  const mayEdit = me().role === 'admin';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} aria-label={messages.notice.title}>
      <p className="soft">{messages.notice.help}</p>
      <fieldset className="row" disabled={!mayEdit}>
        <label className="field narrow">
          {messages.notice.hours}
          <input
            type="number"
            min={1}
            max={2160}
            placeholder={messages.notice.law}
            value={hours}
            onChange={({ target }) => setHours(target.value)}
          />
        </label>
        <label className="field narrow">
          {messages.notice.cost}
          <input
            type="number"
            min={0}
            step="any"
            placeholder={messages.notice.law}
            value={cost}
            onChange={({ target }) => setCost(target.value)}
          />
        </label>
        <label className="field narrow">
          {messages.notice.currency}
          <input
            maxLength={3}
            placeholder="GBP"
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
          />
        </label>
        <label className="tick">
          <input type="checkbox" checked={refuses} onChange={({ target }) => setRefuses(target.checked)} />
          {messages.notice.refuse}
        </label>
      </fieldset>
      {mayEdit ? (
        <Act look="primary" type="submit" isPending={save.isPending}>
          {common.save}
        </Act>
      ) : (
        <p className="soft">{messages.onlyAdmin}</p>
      )}
      {save.error === null ? null : (
        <RefusalNote refusal={refusalOf(save.error)} onClose={() => save.reset()} />
      )}
    </form>
  );
}
