/** The largest bodies that an operation reads, made to cost as much as they can. */

/** A body as JSON text, by what makes it costly. */
export type Bodies = Record<string, string>;

/** Room for what stands around the part that fills a body. */
const SPARE_BYTES = 1024;

/** `fitting`: a body that the operation grants; each kind fills it up to `bytes`. */
export function nastyBodies(fitting: unknown, bytes: number): Bodies {
  const room = bytes - SPARE_BYTES - JSON.stringify(fitting ?? {}).length;
  const filled = (text: string) => text.repeat(Math.max(1, Math.floor(room / text.length)));
  const members = (each: (index: number) => string, length: number) =>
    Array.from({ length: Math.max(1, Math.floor(room / length)) }, (_, index) => each(index)).join(',');
  const many = members((index) => `"k${String(index).padStart(7, '0')}":0`, 13);
  return {
    'largest that fits': `${JSON.stringify(fitting ?? {})}${filled(' ')}`,
    'unknown members': `{${many}}`,
    'a long number': `{"a":1.${filled('0')}1}`,
    'a long text of blanks in each member': withTexts(fitting, (share) => ' '.repeat(share), room),
    'an address of dots in each member': withTexts(fitting, (share) => `a@${'.'.repeat(share)}@`, room),
    'a list of zeros in each member': withLists(fitting, () => 0, room),
    'a list of objects in each member': withLists(fitting, () => ({}), room),
    'a list of empty lists': `[${members(() => '[]', 3)}]`,
    'escaped letters': `{"a":"${filled('\\u0061')}"}`,
    'one key again and again': `{${members(() => '"a":0', 6)}}`,
  };
}

function textMembers(fitting: unknown): [string, unknown][] {
  return typeof fitting === 'object' && fitting !== null ? Object.entries(fitting) : [];
}

function withTexts(fitting: unknown, text: (share: number) => string, room: number): string {
  const members = textMembers(fitting);
  const share = Math.max(1, Math.floor(room / Math.max(1, members.length)) - 8);
  return JSON.stringify(Object.fromEntries(members.map(([name]) => [name, text(share)])));
}

function withLists(fitting: unknown, item: () => unknown, room: number): string {
  const members = textMembers(fitting);
  const bytes = JSON.stringify(item()).length + 1;
  const length = Math.max(1, Math.floor(room / Math.max(1, members.length) / bytes));
  return JSON.stringify(Object.fromEntries(members.map(([name]) => [name, Array.from({ length }, item)])));
}
