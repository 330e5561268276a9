/** Deactivates an account and opens the shifts ahead in one press, which it names before. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../app/api.ts';
import { refusalOf } from '../app/refusal.ts';
import { asShown } from '../kit/record-form.ts';
import { Confirm } from '../ui/confirm.tsx';
import { openDuties, openedText, placeText, useDutiesAhead, useRefreshVacant } from './data.ts';
import { messages } from './messages.ts';

interface Leaving {
  id: string;
  name: string;
  version: number;
}

interface DeactivateProps {
  account: Leaving;
  act: string;
  ask: string;
  /** Waits until Planning knows. */
  passOn: (cache: QueryClient) => Promise<void>;
  /** What happened, also once the account is shown anew. */
  onDone: (said: string) => void;
}

/** Shifts that are named one by one. */
const MOST_NAMED = 5;

export function Deactivate({ account, act, ask, passOn, onDone }: DeactivateProps) {
  const { id, name } = account;
  const cache = useQueryClient();
  const refresh = useRefreshVacant();
  const [isAsked, setAsked] = useState(false);
  const { data: ahead } = useDutiesAhead(id, isAsked);
  const leave = useMutation({
    mutationFn: async () => {
      await api.directory.patchAccount({ id, body: { active: false } }, asShown(account));
      onDone(await openedAfter(name, () => passOn(cache), id));
    },
    onSettled: refresh,
  });
  const opens = (ahead?.items ?? []).filter(({ begun }) => !begun);
  const stays = (ahead?.items ?? []).length - opens.length;
  return (
    <Confirm
      act={act}
      confirm={opens.length === 0 ? messages.deactivateOnly : messages.deactivateAndOpen(opens.length)}
      ask={ask}
      busy={leave.isPending || (isAsked && ahead === undefined)}
      refusal={leave.error === null ? null : refusalOf(leave.error)}
      onOpenChange={setAsked}
      onConfirm={() => leave.mutate()}
    >
      {ahead === undefined ? null : (
        <>
          <p>{opens[0] === undefined ? messages.none : messages.ahead(opens.length, placeText(opens[0]))}</p>
          {opens.length < 2 ? null : (
            <ul>
              {opens.slice(0, MOST_NAMED).map((duty) => (
                <li key={duty.demandId}>{placeText(duty)}</li>
              ))}
              {opens.length > MOST_NAMED ? <li>{messages.more(opens.length - MOST_NAMED)}</li> : null}
            </ul>
          )}
          {stays === 0 ? null : <p>{messages.stays(stays)}</p>}
        </>
      )}
    </Confirm>
  );
}

/** The account is inactive by now, so a fault here is no refusal: the shifts can be opened again from the rota. */
async function openedAfter(name: string, passOn: () => Promise<void>, id: string): Promise<string> {
  try {
    await passOn();
    const opened = await openDuties(id);
    const said = messages.deactivated(name);
    return opened.opened.length + opened.stays.length === 0 ? said : `${said} ${openedText(opened)}`;
  } catch (error) {
    return `${messages.notOpened(name)} ${refusalOf(error).message}`;
  }
}
