/** Wire shapes of the history of a listing. */
import Type from 'typebox';
import { Closed, DateTime, Uuid } from '../../platform/shapes.ts';

const HistoryChange = Closed(
  {
    path: Type.String({ description: 'JSON Pointer of the member that changed; empty: the whole record' }),
    before: Type.Optional(Type.Unknown()),
    after: Type.Optional(Type.Unknown()),
  },
  { title: 'HistoryChange' },
);

export const HistoryEntry = Closed(
  {
    id: Uuid,
    actor_id: Type.String(),
    actor_role: Type.String(),
    action: Type.String(),
    entity_type: Type.String(),
    entity_id: Type.String(),
    changes: Type.Array(HistoryChange, {
      description:
        'Of an import what it changed of this listing, none where it made it; of a type its fields, and `/details` where they changed with them; else as in the audit log',
    }),
    customer: Type.Optional(
      Type.String({ description: 'Who hires by the booking that this is about, while the booking says so' }),
    ),
    at: DateTime,
  },
  { title: 'HistoryEntry' },
);
