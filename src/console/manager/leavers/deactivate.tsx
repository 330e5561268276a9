/** Deactivates an account and opens the shifts ahead in one press, which it names before. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useNames } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { directoryTrail, unlessChanged } from '../../kit/first.ts';
import { asShown } from '../../kit/record-form.ts';
import { isStillOn, openDuties, openedText, placeText, useDutiesAhead, useRefreshVacant } from './data.ts';
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
  const nameOf = useNames();
  const [isAsked, setAsked] = useState(false);
  const { data: ahead } = useDutiesAhead(id, isAsked);
  const leave = useMutation({
    mutationFn: async () => {
      await unlessChanged(
        () => api.directory.patchAccount({ id, body: { active: false } }, asShown(account)),
        directoryTrail('account', id),
        nameOf,
      );
      onDone(await openedAfter({ id, name }, () => passOn(cache), onDone));
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

/** Planning hears of a leaver within seconds, unless it is down: so often it is asked, with this pause between. */
const TRIES = 20;
const PAUSE_MS = 3000;

/**
 * What became of the shifts. The account is inactive by now, so a fault here is no refusal: the shifts can be opened from
 * the rota as well. `say`: that it waits.
 */
async function openedAfter(
  { id, name }: Pick<Leaving, 'id' | 'name'>,
  passOn: () => Promise<void>,
  say: (said: string) => void,
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    let fault = '';
    try {
      await passOn();
      // Let back in meanwhile: there is nothing left to open, and nothing more to say.
      if ((await api.directory.getAccount({ id })).active) return '';
      const done = await openDuties(id);
      if (done.opened.length > 0 || !(await isStillOn(id))) {
        const said = messages.deactivated(name);
        return done.opened.length + done.stays.length === 0 ? said : `${said} ${openedText(done)}`;
      }
    } catch (error) {
      fault = refusalOf(error).message;
    }
    if (tries === TRIES) return `${messages.notOpened(name)} ${fault}`.trim();
    say(messages.waiting(name));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
