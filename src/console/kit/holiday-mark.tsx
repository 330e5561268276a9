/** The name of a public holiday beside its date. */
export function HolidayMark({ name }: { name: string | null }) {
  return name === null ? null : (
    <small className="holiday" title={name}>
      {name}
    </small>
  );
}
