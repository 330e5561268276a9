/** Who is qualified for what by the newest snapshot, with the names of qualifications. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../app/api.ts';
import { faultOf, qualificationName, useQualifications, useZone } from '../../app/data.ts';
import { matrixOf } from './matrix.ts';

/** `matrix` and `known` are undefined until both are read. */
export function useQualified() {
  const zone = useZone();
  const [now] = useState(() => Date.now());
  const snapshot = useQuery({
    queryKey: ['eligibility'],
    queryFn: async ({ signal }) => {
      const [newest] = (await api.planning.listEligibilitySnapshots({}, { signal })).items;
      return newest === undefined ? null : api.planning.getEligibilitySnapshot({ id: newest.id }, { signal });
    },
  });
  const qualifications = useQualifications();
  const isRead = snapshot.data !== undefined;
  const rows = snapshot.data?.rows;
  const matrix = useMemo(
    () => (isRead ? matrixOf(rows ?? [], now, zone) : undefined),
    [isRead, rows, now, zone],
  );
  const known = qualifications.data;
  const names = useMemo(() => new Map((known ?? []).map((one) => [one.id, qualificationName(one)])), [known]);
  return {
    matrix,
    known,
    label: (requirement: string) => names.get(requirement) ?? requirement,
    failed: faultOf<typeof snapshot | typeof qualifications>([snapshot, qualifications]),
  };
}
