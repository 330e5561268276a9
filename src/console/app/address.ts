/** An address on one line, without what it does not say. */
interface Address {
  line1?: string | null;
  city?: string | null;
}

export const addressText = (address: Address | null): string =>
  [address?.line1, address?.city]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(', ');
