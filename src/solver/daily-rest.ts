/** Minutes up to which a `rest` is a daily one: 24 hours do not hold a longer one beside as much work. */
export const LONGEST_DAILY_REST = 720;
