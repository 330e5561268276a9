/** Calendars as transcripts show them: of a duty's stamps only whether they are later than those read before. */

/** The database's clock sets the stamps, so that no two runs have the same. */
export function calendarWith(): (text: string) => string {
  const stamps = new Map<string, [stamp: string, sequence: number]>();
  return (text) => {
    const unfolded = text.replaceAll(/^(UID:.*)\r\n (.*)$/gm, '$1$2');
    return unfolded.replaceAll(
      /^UID:(.*)\r\nDTSTAMP:(.*)\r\nSEQUENCE:(\d+)/gm,
      (_whole, uid, stamp, sequence) => {
        const [lastStamp = '', lastSequence = -1] = stamps.get(uid) ?? [];
        stamps.set(uid, [stamp, Number(sequence)]);
        const than = (now: string | number, last: string | number) =>
          now > last ? 'later' : now === last ? 'same' : 'earlier';
        return `UID:${uid}\r\nDTSTAMP:${than(stamp, lastStamp)}\r\nSEQUENCE:${than(Number(sequence), lastSequence)}`;
      },
    );
  };
}
