/** SQL of a site's address in one line: street, town and postcode, without blanks at their ends and without what is empty. */
export const addressLine = (site: string): string => {
  const part = (name: string) => `nullif(btrim(${site}.address ->> '${name}'), '')`;
  return `nullif(concat_ws(', ', ${['line1', 'city', 'postcode'].map(part).join(', ')}), '')`;
};
