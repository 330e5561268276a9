/** What a change adds in hours and wages, while it is typed and before it is made. */
import { changeText } from '../labour/labour-text.ts';
import { useJudgedChange } from './judged.ts';
import type { Body } from './perform.ts';

/** `change` null: it is not one yet. */
export function ChangeCost({ change }: { change: Body | null }) {
  const text = changeText(useJudgedChange(change)?.labour ?? null);
  return (
    <p className="soft" role="status">
      {change === null ? null : text}
    </p>
  );
}
