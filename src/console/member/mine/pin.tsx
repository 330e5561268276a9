/** The PIN by which one clocks in and out at a terminal. It is stored nowhere as it is, so it is never shown. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { detailsOf, refusalOf } from '../../app/refusal.ts';
import { Labelled } from '../../kit/labelled.tsx';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { useDraft } from '../../kit/unsaved.ts';
import { messages } from './messages.ts';

const FORM = /^[0-9]{4,6}$/;

export function PinPanel() {
  const cache = useQueryClient();
  const faultId = useId();
  /** Said once it was sent, not while it is typed. */
  const [isRefused, setRefused] = useState(false);
  const form = useDraft({ pin: '' });
  const { pin } = form.draft;
  const stored = useQuery({
    queryKey: ['my-pin'],
    queryFn: ({ signal }) => api.planning.getMyPin({}, { signal }),
  });
  const save = useMutation({
    mutationFn: () => api.planning.putMyPin({ body: { pin } }),
    onSuccess: () => {
      form.begin();
      return cache.invalidateQueries({ queryKey: ['my-pin'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isFaulty = !FORM.test(pin);
    setRefused(isFaulty);
    if (!isFaulty) save.mutate();
  };
  // Further digits are not dropped: the refusal says how many there are.
  const refused = detailsOf(save.error).length > 0 ? refusalOf(save.error).message : undefined;
  const fault = isRefused ? messages.pin.form(pin.length) : refused;
  return (
    <form className="sheet own-hours" onSubmit={submit} aria-label={messages.pin.title} noValidate>
      <h2>{messages.pin.title}</h2>
      <p>{messages.pin.what}</p>
      {stored.data?.isSet === true ? <p className="soft">{messages.pin.isSet}</p> : null}
      <div className="row">
        <Labelled label={messages.pin.label} fault={fault} faultId={faultId} isSaid>
          <input
            type="password"
            inputMode="numeric"
            autoComplete="off"
            required
            aria-invalid={fault !== undefined}
            aria-describedby={fault === undefined ? undefined : faultId}
            value={pin}
            onChange={({ target }) => {
              save.reset();
              setRefused(false);
              form.set({ pin: target.value });
            }}
          />
        </Labelled>
        <Act type="submit" isPending={save.isPending}>
          {common.save}
        </Act>
      </div>
      <span role="status" className="good">
        {save.isSuccess && pin === '' ? common.saved : ''}
      </span>
      {save.error === null || refused !== undefined ? null : <RefusalNote refusal={refusalOf(save.error)} />}
    </form>
  );
}
