/** What the last move by hand came to. */
import { useEffect } from 'react';
import { WORDS } from '../app/words.ts';
import { Act, RefusalNote } from '../ui/parts.tsx';
import { useCarrying } from './drag.tsx';
import { backOf, endOf } from './moves.ts';
import type { Half } from './perform.ts';
import type { Override } from './use-override.ts';

/** `quiet`: refusals are shown in the open panel instead, where the move was made. */
export function Snackbar({ override, quiet }: { override: Override; quiet: boolean }) {
  const { outcome, pending } = override;
  const { focus } = useCarrying();
  const done = pending === null && outcome?.refusal === null ? outcome : null;
  useEffect(() => {
    // The button that had the focus went with the move.
    if (done !== null && document.activeElement === document.body) focus(endOf(done.move));
  }, [done]);
  const noUndo = done !== null && backOf(done.move) === null ? ` ${WORDS.common.noUndo}` : '';
  const said = pending !== null ? WORDS.board.working : done === null ? '' : done.title + noUndo;
  return (
    <>
      {/* On the page also with nothing to say, so that screen readers hear what comes into it. */}
      <div className={said === '' ? '' : 'snackbar'}>
        <span role="status">{said}</span>
        {done?.back == null ? null : (
          <Act look="quiet" onPress={() => override.act(done.back!)}>
            {WORDS.common.undo}
          </Act>
        )}
        {done === null ? null : (
          <Act look="quiet" aria-label={WORDS.common.close} onPress={override.clear}>
            ✕
          </Act>
        )}
      </div>
      {outcome?.refusal == null || pending !== null || quiet ? null : (
        <div className="snackbar wide">
          <RefusalNote refusal={outcome.refusal} title={outcome.title} onClose={override.clear}>
            {outcome.half === null ? null : <HalfDone override={override} half={outcome.half} />}
          </RefusalNote>
        </div>
      )}
    </>
  );
}

/** What stands of a swap that could neither be finished nor taken back, and the way out. */
function HalfDone({ override, half }: { override: Override; half: Half }) {
  const lines = override.words.half(half);
  const { message, requestId } = override.whyHalf(half);
  return (
    <div className="half-done">
      <strong>{WORDS.board.halfDone}</strong>
      <p>{message}</p>
      {requestId === null ? null : <small>{WORDS.faults.requestId(requestId)}</small>}
      <p>{lines === null ? WORDS.board.halfUnknown : WORDS.board.nowStands}</p>
      <ul>
        {lines?.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Act onPress={() => override.mend(half)}>{WORDS.board.putBack}</Act>
    </div>
  );
}
