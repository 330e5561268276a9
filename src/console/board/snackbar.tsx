/** What the last move by hand came to. */
import { WORDS } from '../app/words.ts';
import { Act, RefusalNote } from '../ui/parts.tsx';
import type { Override } from './use-override.ts';

/** `quiet`: refusals are shown in the open panel instead, where the move was made. */
export function Snackbar({ override, quiet }: { override: Override; quiet: boolean }) {
  const { outcome, pending } = override;
  if (pending !== null)
    return (
      <div className="snackbar" role="status">
        {WORDS.board.working}
      </div>
    );
  if (outcome === null) return null;
  if (outcome.refusal !== null) {
    if (quiet) return null;
    return (
      <div className="snackbar wide">
        <RefusalNote refusal={outcome.refusal} title={outcome.title} onClose={override.clear} />
      </div>
    );
  }
  const { back } = outcome;
  return (
    <div className="snackbar" role="status">
      {outcome.title}
      {back === null ? null : (
        <Act look="quiet" onPress={() => override.act(back)}>
          {WORDS.common.undo}
        </Act>
      )}
      <Act look="quiet" aria-label={WORDS.common.close} onPress={override.clear}>
        ✕
      </Act>
    </div>
  );
}
