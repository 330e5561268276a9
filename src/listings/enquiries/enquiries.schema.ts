/** Wire shapes of enquiries: what visitors ask of a listing. */
import Type, { type Static } from 'typebox';
import { NOT_BLANK } from '../../platform/formats.ts';
import { Closed, DateTime, LocalDate, NameText, Nullable, Uuid } from '../../platform/shapes.ts';
import { codeOf } from '../../words/said.ts';

const Email = Type.String({
  maxLength: 254,
  pattern: '^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+$',
  'pattern-words': codeOf('faults.email'),
  'address-normal': true,
});

const MEMBERS = {
  name: NameText(120),
  email: Email,
  message: Type.String({ minLength: 1, maxLength: 4000, ...NOT_BLANK }),
};
const phone = NameText(40);

export const EnquiryCreate = Closed(
  {
    ...MEMBERS,
    phone: Type.Optional(phone),
    start: Type.Optional({ ...LocalDate, description: 'First day of the stay' }),
    end: Type.Optional({ ...LocalDate, description: 'Day of the return' }),
  },
  { title: 'EnquiryCreate' },
);
export type EnquiryCreate = Static<typeof EnquiryCreate>;

/** What the visitor hears. */
export const EnquiryReceived = Closed(
  { id: Uuid, listing_id: Uuid, created_at: DateTime },
  { title: 'EnquiryReceived' },
);
export type EnquiryReceived = Static<typeof EnquiryReceived>;

export const Enquiry = Closed(
  {
    id: Uuid,
    listing_id: Nullable(Uuid, { description: 'null: the listing was deleted' }),
    listing_title: Type.String({ description: 'as it was' }),
    ...MEMBERS,
    phone: Nullable(phone),
    start: Nullable(LocalDate),
    end: Nullable(LocalDate),
    created_at: DateTime,
  },
  { title: 'Enquiry' },
);
export type Enquiry = Static<typeof Enquiry>;
