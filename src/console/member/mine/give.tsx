/** A shift of one's own is offered to everybody or to one colleague, or swapped for one of theirs. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useNames, useWorkers } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { me } from '../../app/session.ts';
import { Labelled } from '../../kit/labelled.tsx';
import { Act, Choose, RefusalNote } from '../../kit/parts.tsx';
import { Enclosed, useDraft, useEnclosed } from '../../kit/unsaved.ts';
import { askFor, useRefresh } from '../shifts/data.ts';
import { giveMessages as messages } from '../shifts/messages.ts';
import { timesText, workText } from '../shifts/sentences.ts';

type Duty = Planning.RotaDuty;

/** `all`: everybody's shifts, from which the one in return is chosen. */
export function Give({
  duty,
  all,
  isDecided,
  onSent,
}: {
  duty: Duty;
  all: readonly Duty[];
  /** By a manager, once a colleague takes it. */
  isDecided: boolean;
  onSent: (said: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { enclosed, ask } = useEnclosed();
  const times = timesText(duty);
  return (
    <span className="give">
      <Act
        look="quiet"
        aria-expanded={isOpen}
        aria-label={messages.giveOf(times)}
        onPress={() => ask(() => setOpen(!isOpen))}
      >
        {messages.give}
      </Act>
      {isOpen ? (
        <Enclosed value={enclosed}>
          <GiveForm
            duty={duty}
            all={all}
            times={times}
            onDone={(request) => {
              setOpen(false);
              onSent(messages.sent(request.colleagueName, times, isDecided));
            }}
          />
        </Enclosed>
      ) : null}
    </span>
  );
}

/** What the rules of now have against it, where somebody is named. */
function useBarriers(body: Planning.ShiftRequestInput, nameOf: (id: string) => string | undefined): string[] {
  const { data, error } = useQuery({
    queryKey: ['shift-requests', 'preview', body],
    queryFn: ({ signal }) => api.planning.createShiftRequest({ body, dryRun: true }, { signal }),
    enabled: body.colleagueId !== undefined,
    staleTime: 0,
    retry: false,
  });
  if (error !== null) return [refusalOf(error, nameOf).message];
  return data === undefined || !('broken' in data) ? [] : data.broken.map(({ message }) => message);
}

interface FormProps {
  duty: Duty;
  all: readonly Duty[];
  times: string;
  onDone: (request: Planning.ShiftRequest) => void;
}

function GiveForm({ duty, all, times, onDone }: FormProps) {
  const refresh = useRefresh();
  const nameOf = useNames();
  const colleagues = (useWorkers().data ?? []).filter(({ userId }) => userId !== me().id);
  const { draft, set, begin } = useDraft({ colleagueId: '', returnDemandId: '', note: '' });
  const { colleagueId, returnDemandId, note } = draft;
  const theirs = all.filter(({ userId, start }) => userId === colleagueId && Date.parse(start) > Date.now());
  const asked: Planning.ShiftRequestInput = {
    kind: returnDemandId === '' ? 'offer' : 'swap',
    demandId: duty.demandId,
    ...(colleagueId === '' ? {} : { colleagueId }),
    ...(returnDemandId === '' ? {} : { returnDemandId }),
  };
  const barriers = useBarriers(asked, nameOf);
  const send = useMutation({
    mutationFn: () => askFor({ ...asked, ...(note.trim() === '' ? {} : { note: note.trim() }) }),
    onSuccess: (request) => {
      begin(draft);
      onDone(request);
      return refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <form className="give-form" onSubmit={submit} aria-label={messages.title(times)}>
      <Choose
        label={messages.to}
        value={colleagueId}
        choices={[
          { value: '', label: messages.everybody },
          ...colleagues.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
        onChange={(id) => set({ colleagueId: id, returnDemandId: '' })}
      />
      {theirs.length === 0 ? null : (
        <Choose
          label={messages.back}
          value={returnDemandId}
          choices={[
            { value: '', label: messages.nothing },
            ...theirs.map((one) => ({ value: one.demandId, label: `${timesText(one)} · ${workText(one)}` })),
          ]}
          onChange={(id) => set({ returnDemandId: id })}
        />
      )}
      <Labelled label={messages.note} wide>
        <input maxLength={1000} value={note} onChange={(event) => set({ note: event.target.value })} />
      </Labelled>
      <div role="status">
        {barriers.map((text) => (
          <p key={text} className="warn-text">
            {text}
          </p>
        ))}
      </div>
      <div className="row">
        <Act look="primary" type="submit" isPending={send.isPending}>
          {messages.send}
        </Act>
      </div>
      {send.error === null ? null : (
        <RefusalNote refusal={refusalOf(send.error, nameOf)} onClose={() => send.reset()} />
      )}
    </form>
  );
}
