/** One request about shifts, as those concerned see it. */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../app/api.ts';
import { useNames } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { me } from '../../app/session.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { Reach } from '../../kit/reach.tsx';
import { asShown } from '../../kit/record-form.ts';
import { unlessSettled } from '../../kit/settled.ts';
import { useFocus } from '../../kit/use-focus.ts';
import { BADGES, type ShiftRequest, useRefresh } from './data.ts';
import { messages } from './messages.ts';
import { effectsOf, headingsOf, worksOf } from './sentences.ts';

type Verb = 'accept' | 'decline' | 'withdraw';

const OPERATIONS = {
  accept: api.planning.acceptShiftRequest,
  decline: api.planning.declineShiftRequest,
  withdraw: api.planning.withdrawShiftRequest,
};

export function OwnRequest({ request }: { request: ShiftRequest }) {
  const refresh = useRefresh();
  const nameOf = useNames();
  const { id, userId, userName, colleagueId, colleagueName, status, note, comment, endReason } = request;
  const verbs = VERBS.filter((verb) => request.allowed.includes(verb));
  const headings = headingsOf(request, me().id);
  const act = useMutation({
    mutationFn: (verb: Verb) =>
      unlessSettled(
        () => OPERATIONS[verb]({ id, body: {} }, asShown(request)),
        request,
        () => api.planning.getShiftRequest({ id }),
        nameOf,
      ),
    onSettled: refresh,
  });
  const [what] = headings;
  const answer = useRef<HTMLParagraphElement>(null);
  const hasAccepted = act.isSuccess && act.variables === 'accept';
  const isTaken = status === 'open' && colleagueId === me().id;
  const said = isTaken ? messages.accepted : hasAccepted && status === 'approved' ? messages.agreed : null;
  useFocus(answer, hasAccepted && said !== null ? status : null);
  const nameOfVerb = (verb: Verb) => (verb === 'decline' && isTaken ? 'takeBack' : verb);
  return (
    <li>
      <div className="asked-top">
        <b>{what}</b>
        <span className={`badge ${BADGES[status]}`}>
          {verbs.includes('accept') ? messages.yours : messages.status[status]}
        </span>
      </div>
      {headings.slice(1).map((text) => (
        <b key={text}>{text}</b>
      ))}
      {verbs.includes('accept') ? effectsOf(request, me().id).map((text) => <p key={text}>{text}</p>) : null}
      {said === null ? null : (
        <p ref={answer} tabIndex={-1} className="good">
          {said}
        </p>
      )}
      <p className="soft">{worksOf(request)}</p>
      {note === null ? null : <p className="soft">{common.quoted(note)}</p>}
      {comment === null ? null : <p>{common.quoted(comment)}</p>}
      {status === 'ended' ? (
        <p className="soft">{endReason === null ? messages.ended : messages.endedWhy[endReason]}</p>
      ) : null}
      {verbs.length === 0 ? null : (
        <>
          <Reach userId={userId} name={userName} />
          {colleagueId === null ? null : (
            <Reach userId={colleagueId} name={colleagueName ?? common.someone} />
          )}
        </>
      )}
      <div className="row">
        {verbs.map((verb) => (
          <Act
            key={verb}
            look={verb === 'accept' ? 'primary' : 'plain'}
            aria-label={messages[`${nameOfVerb(verb)}Of`](what ?? '')}
            isDisabled={act.isPending}
            onPress={() => act.mutate(verb)}
          >
            {messages[nameOfVerb(verb)]}
          </Act>
        ))}
      </div>
      {act.error === null ? null : (
        <RefusalNote
          refusal={refusalOf(act.error, nameOf)}
          onClose={() => {
            act.reset();
            void refresh();
          }}
        />
      )}
    </li>
  );
}

/** What the page has a button for. */
const VERBS = ['accept', 'decline', 'withdraw'] as const satisfies Verb[];
