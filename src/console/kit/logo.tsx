/** Whose pages these are: the logo where there is one, else a text. */
import { useCompany } from '../app/data.ts';

/** `text`: shown without a logo, and read out in its place. */
export function Logo({ text }: { text: string }) {
  const logo = useCompany().data?.logo ?? null;
  if (logo === null) return text;
  return <img className="logo" src={logo.url} width={logo.width} height={logo.height} alt={text} />;
}
