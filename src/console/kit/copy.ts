/** Copying a text that stands in a field. Where the browser denies it, the text is selected, to be copied by hand. */
import { useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';

type State = 'none' | 'copied' | 'denied';

/** `copied`: what is said then. `before`: what is said until the text is copied. */
export function useCopying(text: string, copied: string, before: string | null = null) {
  const [state, setState] = useState<State>('none');
  const field = useRef<HTMLInputElement>(null);
  // The field may be drawn only once copying was denied.
  useEffect(() => {
    if (state === 'denied') field.current?.focus();
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Denied, or without https: then there is no clipboard at all.
      setState('denied');
      field.current?.focus();
    }
  };
  return {
    copy: () => void copy(),
    isDenied: state === 'denied',
    status: { none: before, copied, denied: messages.copyByHand }[state],
    field: {
      ref: field,
      readOnly: true,
      value: text,
      onFocus: ({ target }: { target: HTMLInputElement }) => target.select(),
    },
  };
}
