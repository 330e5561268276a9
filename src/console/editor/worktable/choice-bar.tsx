/** What is done with the items that are chosen in the list. */
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { isFocusLost } from '../../kit/kept-focus.ts';
import { FormDialog } from '../../kit/panel.tsx';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import type { Done } from '../stock/done-note.tsx';
import { ChangeItems } from './change-form.tsx';
import { asShownNow, type Choice, type Chosen, nothing, turned } from './choice.ts';
import { messages } from './messages.ts';

interface BarProps {
  choice: Choice<Chosen>;
  shown: readonly Chosen[];
  /** How many match what the list is narrowed by; `isExact` false: at least so many. */
  total: number;
  isExact: boolean;
  /** `report` hears how many are read. */
  readAll: (report: (count: number) => void) => Promise<Chosen[]>;
  onChoice: (choice: Choice<Chosen>) => void;
  onDone: (done: Done) => void;
}

export function ChoiceBar({ choice, shown, total, isExact, readAll, onChoice, onDone }: BarProps) {
  const [read, setRead] = useState(0);
  const all = useMutation({
    mutationFn: () => readAll(setRead),
    onSuccess: (items) => onChoice(turned(nothing<Chosen>(), items, true)),
    onSettled: () => setRead(0),
  });
  const count = choice.items.size;
  const pageTick = useRef<HTMLInputElement>(null);
  useFocusAfter(pageTick, count);
  const isWhole = shown.length > 0 && shown.every(({ id }) => choice.items.has(id));
  return (
    <div className="choice-bar">
      <PageTick
        box={pageTick}
        isWhole={isWhole}
        isPart={!isWhole && shown.some(({ id }) => choice.items.has(id))}
        onChange={(isOn) => onChoice(turned(choice, shown, isOn))}
      />
      <span role="status">
        {all.isPending && read > 0 ? messages.reading(read) : count === 0 ? '' : messages.chosen(count)}
      </span>
      {count === 0 ? (
        <small className="soft choice-keys">{messages.keys}</small>
      ) : (
        <>
          {total > count || !isExact ? (
            <Act look="quiet" isPending={all.isPending} onPress={() => all.mutate()}>
              {messages.all(total, isExact)}
            </Act>
          ) : null}
          <Act look="quiet" onPress={() => onChoice(nothing())}>
            {messages.none}
          </Act>
          <FormDialog sign={messages.change} title={messages.changeOf(count)} leave={common.cancel}>
            <ChangeItems items={asShownNow(choice, shown)} onDone={onDone} />
          </FormDialog>
        </>
      )}
      {all.error === null ? null : <RefusalNote refusal={refusalOf(all.error)} onClose={() => all.reset()} />}
    </div>
  );
}

/** A dialog that closes gives the focus back some frames later. */
const FOCUS_MS = 100;

/** What is done with the chosen items goes with the choice; whoever pressed it goes on at the bar's beginning. */
function useFocusAfter(place: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const was = before.current;
    before.current = count;
    if (was === 0 || count > 0) return;
    const later = setTimeout(() => {
      if (isFocusLost()) place.current?.focus({ preventScroll: true });
    }, FOCUS_MS);
    return () => clearTimeout(later);
  }, [place, count]);
}

interface TickProps {
  box: RefObject<HTMLInputElement | null>;
  isWhole: boolean;
  isPart: boolean;
  onChange: (isOn: boolean) => void;
}

function PageTick({ box, isWhole, isPart, onChange }: TickProps) {
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPart;
  }, [box, isPart]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="choose-item"
      aria-label={messages.choosePage}
      checked={isWhole}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
