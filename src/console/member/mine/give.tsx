/** A shift of one's own is offered to everybody or to one colleague, or swapped for one of theirs. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { allItems, type Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { faultOf, useNames } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useFold } from '../../kit/fold.ts';
import { Labelled } from '../../kit/labelled.tsx';
import { Act, Choose, Fault, Loading, RefusalNote } from '../../kit/parts.tsx';
import { Enclosed, useDraft } from '../../kit/unsaved.ts';
import { byName } from '../../languages/chosen.ts';
import { askFor, useRefresh } from '../shifts/data.ts';
import { giveMessages as messages } from '../shifts/messages.ts';
import { timesText, workText } from '../shifts/sentences.ts';

type Duty = Planning.RotaDuty;

const PAGE = 200;

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
  const { place, isOpen, enclosed, open, close, end } = useFold<HTMLSpanElement>();
  const times = timesText(duty);
  return (
    <span className="give" ref={place}>
      <Act
        look="quiet"
        aria-expanded={isOpen}
        aria-label={messages.giveOf(times)}
        onPress={isOpen ? close : open}
      >
        {messages.give}
      </Act>
      {isOpen ? (
        <Enclosed value={enclosed}>
          <GiveForm
            duty={duty}
            all={all}
            times={times}
            onClose={close}
            onDone={(request) => {
              end();
              onSent(messages.sent(request.colleagueName, times, isDecided));
            }}
          />
        </Enclosed>
      ) : null}
    </span>
  );
}

/** Colleagues whom the rules of now let take it, alone or in return for one of theirs, by name. */
function useTakers(demandId: string) {
  return useQuery({
    queryKey: ['shift-requests', 'takers', demandId],
    queryFn: async ({ signal }) => {
      const first = await api.planning.listShiftTakers({ demandId, limit: PAGE }, { signal });
      const takers =
        first.total > first.items.length
          ? await allItems(api.planning.listShiftTakers, { demandId, limit: PAGE }, { signal })
          : first.items;
      return { takers: takers.toSorted((a, b) => byName(a.userName, b.userName)), barred: first.barred };
    },
    staleTime: 0,
  });
}

/** The shifts of a colleague's that both could swap for it. */
function useReturns(demandId: string, colleagueId: string) {
  return useQuery({
    queryKey: ['shift-requests', 'takers', demandId, colleagueId],
    queryFn: async ({ signal }) => {
      const { items } = await api.planning.listShiftTakers({ demandId, colleagueId }, { signal });
      return items[0]?.returns ?? [];
    },
    enabled: colleagueId !== '',
    staleTime: 0,
  });
}

interface FormProps {
  duty: Duty;
  all: readonly Duty[];
  times: string;
  onClose: () => void;
  onDone: (request: Planning.ShiftRequest) => void;
}

function GiveForm({ duty, all, times, onClose, onDone }: FormProps) {
  const refresh = useRefresh();
  const nameOf = useNames();
  const found = useTakers(duty.demandId);
  const takers = found.data?.takers;
  const { draft, set, begin } = useDraft({ colleagueId: '', returnDemandId: '', note: '' });
  const { colleagueId, returnDemandId, note } = draft;
  const returns = useReturns(duty.demandId, colleagueId);
  const theirs = all.filter(
    ({ userId, demandId }) => userId === colleagueId && returns.data?.includes(demandId),
  );
  const canGive =
    colleagueId === ''
      ? takers?.some(({ allowed }) => allowed)
      : takers?.find(({ userId }) => userId === colleagueId)?.allowed;
  const isOffered = canGive === true || theirs.some(({ demandId }) => demandId === returnDemandId);
  const asked: Planning.ShiftRequestInput = {
    kind: returnDemandId === '' ? 'offer' : 'swap',
    demandId: duty.demandId,
    ...(colleagueId === '' ? {} : { colleagueId }),
    ...(returnDemandId === '' ? {} : { returnDemandId }),
  };
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
  const failed = faultOf<typeof found | typeof returns>([found, returns]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error, nameOf)} retry={() => void failed.refetch()} />;
  if (found.data === undefined || takers === undefined) return <Loading />;
  const { barred } = found.data;
  if (takers.length === 0)
    return (
      <>
        <p className="warn-text">{messages.nobodyCan}</p>
        <BarredTakers barred={barred} />
      </>
    );
  const forNothing = takers.some(({ allowed }) => allowed);
  const isKnown = colleagueId === '' || returns.data !== undefined;
  const why =
    isOffered || !isKnown
      ? null
      : missingOf({
          colleague: colleagueId === '' ? undefined : (nameOf(colleagueId) ?? common.someone),
          theirs,
        });
  return (
    <form className="give-form" onSubmit={submit} aria-label={messages.title(times)}>
      <Choose
        label={messages.to}
        value={colleagueId}
        choices={[
          { value: '', label: forNothing ? messages.everybody : messages.choose },
          ...takers.map(({ userId, userName, allowed }) => ({
            value: userId,
            label: allowed ? userName : messages.inReturnOnly(userName),
          })),
        ]}
        onChange={(id) => set({ colleagueId: id, returnDemandId: '' })}
      />
      {colleagueId === '' ? <BarredTakers barred={barred} /> : null}
      {colleagueId !== '' && returns.isPending ? <Loading /> : null}
      {theirs.length === 0 ? null : (
        <Choose
          label={messages.back}
          value={returnDemandId}
          choices={[
            { value: '', label: canGive === true ? messages.nothing : messages.chooseShift },
            ...theirs.map((one) => ({ value: one.demandId, label: `${timesText(one)} · ${workText(one)}` })),
          ]}
          onChange={(id) => set({ returnDemandId: id })}
        />
      )}
      {colleagueId === '' ? <p className="soft">{messages.toSwap}</p> : null}
      {colleagueId !== '' && returns.data !== undefined && theirs.length === 0 ? (
        <p className={canGive === true ? 'soft' : 'warn-text'} role="status">
          {messages.noReturn(nameOf(colleagueId) ?? common.someone)}
        </p>
      ) : null}
      {canGive === true && theirs.length > 0 ? (
        <p className="soft">{messages.mayBeSwapped(theirs.length)}</p>
      ) : null}
      <Labelled label={messages.note} wide>
        <input maxLength={1000} value={note} onChange={(event) => set({ note: event.target.value })} />
      </Labelled>
      <div className="row">
        <Act look="primary" type="submit" isDisabled={!isOffered} isPending={send.isPending}>
          {messages.send}
        </Act>
        <Act look="quiet" onPress={onClose}>
          {common.cancel}
        </Act>
        {why === null ? null : (
          <span className="soft" role="status">
            {why}
          </span>
        )}
      </div>
      {send.error === null ? null : (
        <RefusalNote refusal={refusalOf(send.error, nameOf)} onClose={() => send.reset()} />
      )}
    </form>
  );
}

/** How many colleagues are left out and why. Of nobody in particular: what is theirs alone is not said. */
function BarredTakers({ barred }: { barred: readonly Planning.BarredTakers[] }) {
  const count = barred.reduce((sum, { people }) => sum + people, 0);
  if (count === 0) return null;
  return (
    <div className="soft">
      <p>{messages.barred(count)}</p>
      <ul>
        {barred.map(({ reason, people }) => (
          <li key={reason}>{messages.barredBy[reason](people)}</li>
        ))}
      </ul>
    </div>
  );
}

/** What is to be chosen before the request can be sent. */
function missingOf({
  colleague,
  theirs,
}: {
  colleague: string | undefined;
  theirs: readonly Duty[];
}): string {
  const { missing } = messages;
  if (colleague === undefined) return missing.colleague;
  return theirs.length === 0 ? missing.noReturn : missing.return(colleague);
}
