/** One person at the terminal: the PIN, and what they can do now. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Act } from '../kit/parts.tsx';
import { localOf, spanText } from '../kit/time/zone.ts';
import type { Action, Someone } from './data.ts';
import { messages } from './messages.ts';

const [LEAST_DIGITS, MOST_DIGITS] = [4, 6];
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', '⌫'];
/** Whoever walks away leaves no open page behind. */
export const IDLE_MS = 60_000;

interface PersonProps {
  person: Someone;
  zone: string;
  /** Null: nothing went wrong. */
  refusal: string | null;
  isSending: boolean;
  onPress: (action: Action, pin: string) => void;
  onClose: () => void;
}

export function PersonDialog({ person, zone, refusal, isSending, onPress, onClose }: PersonProps) {
  const [pin, setPin] = useState('');
  const [isShort, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Whoever has a keyboard types at once, and again after a refusal: the buttons could not be pressed meanwhile.
  useEffect(() => {
    if (!isSending) field.current?.focus();
  }, [isSending]);
  // The next person types nothing after somebody's digits.
  useEffect(() => {
    if (refusal !== null) setPin('');
  }, [refusal]);
  useEffect(() => {
    if (isSending) return undefined;
    const timer = setTimeout(onClose, IDLE_MS);
    return () => clearTimeout(timer);
  });
  const isReady = pin.length >= LEAST_DIGITS && !isSending;
  const [first] = person.actions;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && first !== undefined) onPress(first, pin);
    setShort(!isSending && pin.length < LEAST_DIGITS);
  };
  const type = (digit: string) => {
    setShort(false);
    setPin((typed) => (typed + digit).slice(0, MOST_DIGITS));
  };
  useKeys({
    isOff: !person.hasPin || isSending,
    onType: type,
    onErase: () => setPin((typed) => typed.slice(0, -1)),
  });
  return (
    <ModalOverlay className="overlay" isOpen isDismissable={!isSending} onOpenChange={onClose}>
      <Modal className="modal clock-modal">
        <Dialog>
          <Heading slot="title">{person.name}</Heading>
          <p className="soft">{stateText(person, zone)}</p>
          {person.hasPin ? (
            <form onSubmit={submit}>
              <PinPad
                pin={pin}
                field={field}
                hint={first === undefined ? null : messages.enter(actText(person, first))}
                onType={type}
                onErase={() => setPin(pin.slice(0, -1))}
              />
            </form>
          ) : (
            <p role="alert">{messages.noPin(person.name)}</p>
          )}
          {refusal === null && !isShort ? null : (
            <p className="note bad" role="alert">
              {isShort ? messages.tooShort : refusal}
            </p>
          )}
          <div className="clock-acts">
            {person.hasPin
              ? person.actions.map((action, index) => (
                  <Act
                    key={action}
                    look={index === 0 ? 'primary' : 'plain'}
                    isDisabled={!isReady}
                    onPress={() => onPress(action, pin)}
                  >
                    {isSending ? messages.sending : actText(person, action)}
                  </Act>
                ))
              : null}
            <Act look="quiet" isDisabled={isSending} onPress={onClose}>
              {messages.close}
            </Act>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface Keys {
  isOff: boolean;
  onType: (digit: string) => void;
  onErase: () => void;
}

/** Digits of a keyboard are the PIN's wherever the focus is: whoever pressed a digit on the page may go on with keys. */
function useKeys({ isOff, onType, onErase }: Keys): void {
  useEffect(() => {
    if (isOff) return undefined;
    const press = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement) return;
      if (key.length === 1 && key >= '0' && key <= '9') onType(key);
      if (key === 'Backspace') onErase();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  });
}

const actText = ({ isForgotten }: Someone, action: Action) =>
  isForgotten && action === 'in' ? messages.anew : messages.actions[action];

/** `in since 08:58 · duty 09:00–17:00` */
export function stateText({ state, since, isForgotten, duty }: Someone, zone: string): string {
  const time = since === null ? null : localOf(since, zone);
  const is =
    time === null
      ? null
      : isForgotten
        ? messages.forgotten(`${time.date} ${time.time}`)
        : messages.since[state](time.time);
  const on = duty === null ? messages.noDuty : messages.duty(spanText(duty.start, duty.end, zone));
  return [is, on].filter((text) => text !== null).join(' · ');
}

interface PadProps {
  pin: string;
  field: RefObject<HTMLInputElement | null>;
  /** What Enter does; null: nothing. */
  hint: string | null;
  onType: (digit: string) => void;
  onErase: () => void;
}

/** Digits to press, and a field for a keyboard; neither shows what was typed. */
function PinPad({ pin, field, hint, onType, onErase }: PadProps) {
  return (
    <div className="pin-pad">
      <label>
        <span className="unseen">{messages.pin}</span>
        <input
          ref={field}
          type="password"
          inputMode="none"
          autoComplete="off"
          placeholder={messages.pin}
          value={pin}
          aria-description={[messages.digits(pin.length), hint].filter((text) => text !== null).join('. ')}
          onChange={({ target }) => {
            const typed = target.value.replace(/\D/g, '');
            if (typed.length < pin.length) onErase();
            else if (typed.length > pin.length) onType(typed.slice(pin.length));
          }}
        />
      </label>
      <div className="pin-keys">
        {DIGITS.map((digit) =>
          digit === '' ? (
            <span key="none" />
          ) : digit === '⌫' ? (
            <Act key={digit} aria-label={messages.erase} onPress={onErase}>
              {digit}
            </Act>
          ) : (
            <Act key={digit} onPress={() => onType(digit)}>
              {digit}
            </Act>
          ),
        )}
      </div>
    </div>
  );
}
