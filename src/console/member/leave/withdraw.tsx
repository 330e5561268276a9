/** Taking back a request of one's own that waits, and why that was refused. */
import type { UseMutationResult } from '@tanstack/react-query';
import { refusalOf } from '../../app/refusal.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { messages } from './messages.ts';

interface WithdrawProps {
  withdraw: UseMutationResult<unknown, Error, void>;
  isOpen: boolean;
  /** The button's name, which says what is withdrawn. */
  label: string;
}

export function Withdraw({ withdraw, isOpen, label }: WithdrawProps) {
  return (
    <>
      {isOpen ? (
        <div className="row">
          <Act
            look="quiet"
            aria-label={label}
            isDisabled={withdraw.isPending}
            onPress={() => withdraw.mutate()}
          >
            {messages.withdraw}
          </Act>
        </div>
      ) : null}
      {withdraw.error === null ? null : (
        <RefusalNote refusal={refusalOf(withdraw.error)} onClose={() => withdraw.reset()} />
      )}
    </>
  );
}
