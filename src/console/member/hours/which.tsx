/** A clock time that the change of clocks repeats: which of the two is meant. */
import { Choose } from '../../kit/parts.tsx';
import { messages } from './messages.ts';

interface WhichProps {
  time: string;
  /** The instants at which the clock shows it. */
  shown: readonly number[];
  isLater: boolean;
  onChange: (isLater: boolean) => void;
}

export function Which({ time, shown, isLater, onChange }: WhichProps) {
  if (shown.length < 2) return null;
  return (
    <Choose
      label={messages.which(time)}
      value={String(isLater)}
      choices={[
        { value: 'false', label: messages.earlier },
        { value: 'true', label: messages.later },
      ]}
      onChange={(value) => onChange(value === 'true')}
    />
  );
}
