/**
 * Segments of an organisation's catalogue: some 32,768 listings, one after the other as they were made. In the index of the keys
 * (migration 0024) the number of the listing's segment follows the organisation's key in each term.
 */

/** The tsquery text as it finds the listings of one segment alone. */
export function inSegment(query: string, organisationKey: string, segment: number): string {
  // Inside a term quotes stand in twos, so a single one begins it.
  const beginnings = new RegExp(`(?<!')'${organisationKey}`, 'g');
  return query.replace(beginnings, `$&${segment.toString(16).padStart(3, '0')}`);
}
