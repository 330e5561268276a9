/** Every list of bookings, which a change of one may alter. */
export const BOOKINGS = 'bookings';
