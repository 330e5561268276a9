/** Who lets and sells, at the foot of every page. */
import { useCompany } from '../../app/data.ts';
import { callLink } from '../../kit/dial.ts';

export function CompanyFooter() {
  const company = useCompany();
  const { name = null, address = null, phone = null } = company.data ?? {};
  if (name === null && address === null && phone === null) return null;
  return (
    <footer className="company">
      {name === null ? null : <b>{name}</b>}
      {address === null ? null : <address>{address}</address>}
      {phone === null ? null : <a href={callLink(phone)}>{phone}</a>}
    </footer>
  );
}
