/** Days of hire that no other request of the world has taken. */
let count = 0;

const dateAt = (day: number) => new Date(Date.UTC(2030, 0, 1 + day)).toISOString().slice(0, 10);

export const bookingFor = (mark: () => string) => () => {
  count += 1;
  return { start: dateAt(2 * count), end: dateAt(2 * count + 1), note: `Let${mark()}` };
};
