/** Whom a message is for, as the address of the page says. */

/** `site ID`, `shift ID`, `person ID`: what a choice names. */
const KINDS = { site: 'locationId', shift: 'demandId', person: 'userId' } as const;
type Kind = keyof typeof KINDS;

const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);

/** The page with the message begun; `subject`: of what is answered. */
export function writeTo(kind: Kind, id: string, subject?: string): string {
  const about = subject === undefined ? '' : `&subject=${encodeURIComponent(subject)}`;
  return `/console/messages?to=${kind}+${id}${about}`;
}

/** Null: nobody is named. */
export function targetOf(
  to: string,
): { locationId: string } | { demandId: string } | { userId: string } | null {
  const [kind = '', id = ''] = to.split(' ');
  if (!isKind(kind) || id === '') return null;
  if (kind === 'site') return { locationId: id };
  return kind === 'shift' ? { demandId: id } : { userId: id };
}
