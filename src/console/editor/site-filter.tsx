/** Which site's items are shown. */
import { useSites } from '../app/data.ts';
import { common } from '../app/messages.ts';
import { Choose } from '../kit/parts.tsx';

interface SiteFilterProps {
  /** '': all. */
  value: string;
  onChange: (site: string) => void;
}

export function SiteFilter({ value, onChange }: SiteFilterProps) {
  const sites = useSites().data ?? [];
  return (
    <Choose
      label={common.site}
      value={value}
      choices={[
        { value: '', label: common.allSites },
        ...sites.map(({ locationId, name }) => ({ value: locationId, label: name })),
      ]}
      onChange={onChange}
    />
  );
}
