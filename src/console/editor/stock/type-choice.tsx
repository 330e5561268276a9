/** Of which type listings are meant, where there are types. */
import { Link } from '../../app/router.tsx';
import { Choose, Empty } from '../../kit/parts.tsx';
import { messages as catalogueMessages } from '../../public/catalogue/messages.ts';
import { messages as typeMessages } from '../types/messages.ts';
import { messages } from './messages.ts';

export function NoTypes() {
  return (
    <Empty title={messages.noTypes}>
      <p>{typeMessages.noneHelp}</p>
      <Link className="act primary" href="/console/catalogue/types/new">
        {typeMessages.create}
      </Link>
    </Empty>
  );
}

interface TypeChoiceProps {
  types: readonly { id: string; label: string }[];
  value: string;
  onChange: (id: string) => void;
}

export function TypeChoice({ types, value, onChange }: TypeChoiceProps) {
  return (
    <Choose
      label={catalogueMessages.type}
      value={value}
      choices={types.map(({ id, label }) => ({ value: id, label }))}
      onChange={onChange}
    />
  );
}
