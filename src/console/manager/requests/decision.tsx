/** What a manager does with a request that waits: a comment, approve or refuse, and why that was refused. */
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNames } from '../../app/data.ts';
import { Preceded, refusalOf } from '../../app/refusal.ts';
import { Labelled } from '../../kit/labelled.tsx';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { type Settleable, unlessSettled } from '../../kit/settled.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { managerMessages as messages } from '../../member/leave/messages.ts';

export interface Choice {
  act: 'approve' | 'refuse';
  body: { comment?: string };
}

interface Deciding<R> {
  request: R;
  approve: (body: Choice['body']) => Promise<unknown>;
  refuse: (body: Choice['body']) => Promise<unknown>;
  read: () => Promise<R>;
  refresh: () => unknown;
  /** Somebody else was first: what the page says, since the request leaves the list. */
  onMet: (said: string | null) => void;
}

export function useDecision<R extends Settleable>({ request, read, refresh, onMet, ...acts }: Deciding<R>) {
  const nameOf = useNames();
  return useMutation<unknown, Error, Choice>({
    mutationFn: ({ act, body }) => unlessSettled(() => acts[act](body), request, read, nameOf),
    onMutate: () => onMet(null),
    onError: (error, { body }) => {
      if (error instanceof Preceded) onMet(metText(error, body.comment));
    },
    onSettled: refresh,
  });
}

/** With the comment, which leaves the page with the request. */
const metText = ({ message }: Preceded, comment: string | undefined) =>
  comment === undefined ? message : `${message} ${messages.unsent(comment)}`;

interface DecisionProps {
  decide: UseMutationResult<unknown, Error, Choice>;
  mayDecide: boolean;
  /** Names of the buttons, which say whose request it is. */
  approveLabel: string;
  refuseLabel: string;
  /** An approval is under way, so that it can only be repeated. */
  isApproving?: boolean;
  nameOf?: (id: string) => string | undefined;
  onClose?: () => void;
  /** Whose request it is. */
  who: string;
  /** The request left the list with a comment that was being typed. */
  onMet: (said: string) => void;
}

/** Reports what is typed when the form is taken off the page without anybody having sent or discarded it. */
function useUnsent(typed: string, report: (typed: string) => void): void {
  const latest = useRef({ typed, report });
  latest.current = { typed, report };
  useEffect(
    () => () => {
      const { typed: left, report: say } = latest.current;
      if (left !== '') say(left);
    },
    [],
  );
}

export function Decision({ decide, mayDecide, isApproving = false, ...rest }: DecisionProps) {
  const { approveLabel, refuseLabel, nameOf, onClose, who, onMet } = rest;
  const form = useDraft({ comment: '' });
  const { comment } = form.draft;
  const words = comment.trim();
  const send = (act: Choice['act']) => decide.mutate({ act, body: words === '' ? {} : { comment: words } });
  useUnsent(decide.isIdle || decide.isError ? words : '', (unsent) => {
    if (!(decide.error instanceof Preceded)) onMet(`${messages.settled(who)} ${messages.unsent(unsent)}`);
  });
  const close = () => {
    decide.reset();
    onClose?.();
  };
  return (
    <>
      {mayDecide ? (
        <>
          <Labelled label={messages.comment} wide>
            <input
              maxLength={1000}
              value={comment}
              onChange={(event) => form.set({ comment: event.target.value })}
            />
          </Labelled>
          <div className="row">
            <Act
              look="primary"
              aria-label={approveLabel}
              isDisabled={decide.isPending}
              onPress={() => send('approve')}
            >
              {messages.approve}
            </Act>
            <Act
              aria-label={refuseLabel}
              isDisabled={decide.isPending || isApproving}
              onPress={() => send('refuse')}
            >
              {messages.refuse}
            </Act>
          </div>
        </>
      ) : null}
      {decide.error === null || decide.error instanceof Preceded ? null : (
        <RefusalNote refusal={refusalOf(decide.error, nameOf)} onClose={close} />
      )}
    </>
  );
}
