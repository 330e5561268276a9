/** The results of the last moves, stacked. */
import { useEffect } from 'react';
import { common } from '../../app/messages.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { CallThem } from './call-them.tsx';
import { messages as coverMessages } from './cover-messages.ts';
import { useDragging } from './drag.tsx';
import { messages } from './messages.ts';
import { endOf } from './moves.ts';
import type { Asked, Outcome, Override } from './use-override.ts';
import { Warned } from './warned.tsx';

/** Refusals of moves made in the panel are shown there. */
const isShownHere = ({ refusal, where }: Outcome) => refusal === null || where === 'board';

export function Notes({ override }: { override: Override }) {
  const { outcomes, pending } = override;
  const { keepFocus } = useDragging();
  const last = pending === null ? outcomes.at(-1) : undefined;
  useEffect(() => {
    // The focused element goes with the move, before this is drawn or after.
    if (last?.refusal === null) keepFocus(endOf(last.move));
  }, [last]);
  const shown = outcomes.filter(isShownHere);
  return (
    <>
      {/* Always on the page, so that screen readers announce what is added. */}
      <div role="status" className="notes">
        {shown.map((outcome) =>
          outcome.refusal === null ? <Done key={outcome.id} override={override} outcome={outcome} /> : null,
        )}
        {pending === null ? null : <div className="snackbar">{messages.working}</div>}
      </div>
      {override.asked?.where === 'board' ? (
        <div className="snackbar wide">
          <AskedFirst override={override} asked={override.asked} />
        </div>
      ) : null}
      {shown.map((outcome) =>
        outcome.refusal === null ? null : (
          <div key={outcome.id} className="snackbar wide">
            <RefusalNote
              refusal={outcome.refusal}
              title={outcome.title}
              onClose={() => override.close(outcome)}
            />
          </div>
        ),
      )}
    </>
  );
}

/** The warnings of a move that waits, where it was made. */
export function AskedFirst({ override, asked }: { override: Override; asked: Asked }) {
  return (
    <Warned
      title={override.text.done(asked.move)}
      warnings={asked.warnings}
      notes={asked.cost === null ? asked.here : [...asked.here, asked.cost]}
      isPending={override.pending !== null}
      onAccept={() => override.accept(asked)}
      onDecline={override.decline}
    />
  );
}

/** Of a published shift that somebody was given: they may have to be called. */
export function CallComer({ override, outcome }: { override: Override; outcome: Outcome }) {
  const { move, back } = outcome;
  if (override.place !== 'published' || move.kind !== 'put' || back === null) return null;
  const { need, userId } = move.step;
  return (
    <CallThem
      userId={userId}
      name={override.nameOf(userId) ?? common.someone}
      need={need}
      zone={override.zoneOf(need.locationId)}
    />
  );
}

function Done({ override, outcome }: { override: Override; outcome: Outcome }) {
  return (
    <div className="snackbar">
      <span>
        {outcome.title}
        <CallComer override={override} outcome={outcome} />
      </span>
      {outcome.back === null ? null : (
        <Act look="quiet" isDisabled={override.pending !== null} onPress={() => override.undo(outcome)}>
          {outcome.back.absenceId === undefined ? common.undo : coverMessages.undoThem}
        </Act>
      )}
      <Act look="quiet" aria-label={common.close} onPress={() => override.close(outcome)}>
        ✕
      </Act>
    </div>
  );
}
