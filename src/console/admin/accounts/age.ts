/** Whole years on a date; null: no day is typed, or one that is still to come. Pure. */
export function ageOn(dateOfBirth: string, date: string): number | null {
  if (dateOfBirth === '' || dateOfBirth > date) return null;
  const years = Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
