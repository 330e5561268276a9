/** Bodies of absences, an hour of its own each time. */
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Far from everything that is planned. */
const FIRST_DAY = 1000;
const MOST = 2000;
let count = 0;

export const absenceFor = (userId: string, mark: () => string) => () => {
  count += 1;
  const start = Date.now() + (FIRST_DAY + (count % MOST)) * DAY_MS;
  const [from, until] = [start, start + HOUR_MS].map((at) => new Date(at).toISOString());
  return { userId, kind: 'sick', start: from, end: until, comment: `Flu${mark()}` };
};

/** An earlier end. */
export const middleOf = ({ start, end }: { start: string; end: string }): string =>
  new Date((Date.parse(start) + Date.parse(end)) / 2).toISOString();
