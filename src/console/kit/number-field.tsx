/** The field for a number: it reads what is typed as a spreadsheet's import does, and says what it cannot read. */
import { type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Labelled } from './labelled.tsx';
import { messages } from './messages.ts';
import { type NumberLimits, readTyped, shownNumber, type Typed, UNREAD } from './number.ts';

interface NumberProps extends NumberLimits {
  label: string;
  /** `12.5` in every language; empty: none. */
  value: string;
  /** What is wrong beside what the field finds itself, such as what the service refused. */
  fault?: string | undefined;
  /** What is wrong with the number beside others of the form, which is not submitted until that is mended. */
  clash?: string | undefined;
  help?: string | undefined;
  placeholder?: string | undefined;
  isRequired?: boolean;
  isNarrow?: boolean;
  /** What is wrong is said aloud as soon as it is there. */
  isSaid?: boolean;
  onChange: (value: string) => void;
}

export function NumberField(props: NumberProps) {
  const { label, fault, help, placeholder, isRequired = false, isNarrow = false, isSaid = false } = props;
  const { text, own, type, leave, ask, refuse, input } = useTyped(props);
  const id = useId();
  const shown = own ?? fault;
  return (
    <Labelled label={label} help={help} isNarrow={isNarrow} isSaid={isSaid} fault={shown} faultId={id}>
      <input
        ref={input}
        inputMode={props.step === 1 ? 'numeric' : 'decimal'}
        autoComplete="off"
        required={isRequired}
        placeholder={placeholder}
        value={text}
        aria-invalid={shown !== undefined}
        {...(shown === undefined ? {} : { 'aria-describedby': id })}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => {
          if (key === 'Enter') ask();
        }}
        onInvalid={refuse}
      />
    </Labelled>
  );
}

/** What is typed stays as it is while the field is in use; left, it shows the number that was read. */
function useTyped({ value, onChange, least, most, step, isMoney, clash }: NumberProps) {
  const limits = { least, most, step: step ?? 'any', isMoney };
  const [typed, setTyped] = useState<(Pick<Typed, 'value'> & { text: string }) | null>(null);
  const [isLeft, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // A value from outside takes the place of what was typed.
  const isTyped = typed !== null && typed.value === value;
  const text = isTyped ? typed.text : shownNumber(value, limits);
  const alone = isTyped ? readTyped(text, limits).fault : value === UNREAD ? messages.number.again : null;
  const found = alone ?? clash ?? null;
  useLayoutEffect(() => input.current?.setCustomValidity(found ?? ''), [found]);
  return {
    text,
    input,
    own: isLeft && found !== null ? found : undefined,
    type: (next: string) => {
      const read = readTyped(next, limits);
      setTyped({ text: next, value: read.value });
      onChange(read.value);
    },
    leave: () => {
      if (found === null) setTyped(null);
      else setTimeout(() => setLeft(true), SAID_AFTER_MS);
    },
    /** Whoever presses Enter is done with the field. */
    ask: () => setLeft(true),
    /** The field says it itself; of what the browser finds, such as nothing typed, the browser tells. */
    refuse: (event: SyntheticEvent<HTMLInputElement>) => {
      if (found === null) return;
      event.preventDefault();
      setLeft(true);
      const { currentTarget } = event;
      if (currentTarget.form?.querySelector(INVALID) === currentTarget) currentTarget.focus();
    },
  };
}

/** The press that left the field ends where it began: what is said moves what is below. */
const SAID_AFTER_MS = 250;
const INVALID = 'input:invalid, select:invalid, textarea:invalid';

interface CountProps {
  label: string;
  /** null: empty; NaN: no number. */
  value: number | null;
  fault: string | null;
  onChange: (value: number | null) => void;
}

/** A whole number in a form that says itself what is wrong with it. */
export function CountField({ value, fault, onChange, label }: CountProps) {
  return (
    <NumberField
      label={label}
      step={1}
      isNarrow={true}
      isSaid={true}
      value={value === null ? '' : String(value)}
      fault={fault ?? undefined}
      onChange={(text) => onChange(text === '' ? null : Number(text))}
    />
  );
}
