/** What the last act at the desk or on an item's bookings did, and the way back. */
import { useMutation } from '@tanstack/react-query';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';

export interface Done {
  said: string;
  /** null: there is no way back. It returns what is said then. */
  undo: (() => Promise<string>) | null;
}

interface DoneProps {
  done: Done | null;
  onDone: (done: Done | null) => void;
  /** Reads the bookings anew, whether the way back was open or not. */
  onSettled: () => Promise<void>;
}

export function DoneNote({ done, onDone, onSettled }: DoneProps) {
  const back = useMutation({
    mutationFn: (undo: () => Promise<string>) => undo(),
    onSuccess: (said) => onDone({ said, undo: null }),
    onSettled,
  });
  const undo = done?.undo ?? null;
  return (
    <div className="stack">
      {/* Always on the page, so that screen readers announce what it says. */}
      <div role="status" className="notes">
        {done === null ? null : (
          <div className="snackbar">
            <span>{done.said}</span>
            {undo === null ? null : (
              <Act look="quiet" isPending={back.isPending} onPress={() => back.mutate(undo)}>
                {common.undo}
              </Act>
            )}
            <Act look="quiet" aria-label={common.close} onPress={() => onDone(null)}>
              ✕
            </Act>
          </div>
        )}
      </div>
      {back.error === null ? null : (
        <div className="snackbar wide">
          <RefusalNote refusal={refusalOf(back.error)} onClose={() => back.reset()} />
        </div>
      )}
    </div>
  );
}
