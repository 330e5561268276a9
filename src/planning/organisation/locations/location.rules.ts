import type { FaultDetail } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import type { StoredSettings } from './location.repo.ts';

/** What the shape of the settings cannot say. */
export function settingsFaults(settings: StoredSettings): FaultDetail[] {
  return [...exceptionFaults(settings.operatingExceptions), ...profileFaults(settings)];
}

function exceptionFaults(exceptions: StoredSettings['operatingExceptions']): FaultDetail[] {
  const seen = new Set<string>();
  return exceptions.flatMap(({ date, closed = false, opens, closes }, index) => {
    const path = `body/operatingExceptions/${index}`;
    const faults: FaultDetail[] = [];
    if (seen.has(date)) {
      faults.push({
        path: `${path}/date`,
        code: 'DUPLICATE',
        message: say('faults.dayTwice'),
      });
    }
    seen.add(date);
    const hours = [opens, closes].filter((clock) => clock !== undefined).length;
    if (hours !== (closed ? 0 : 2)) {
      const message = closed ? say('settings.isClosed') : say('settings.needsHours');
      faults.push({ path, code: 'UNFIT_EXCEPTION', message });
    }
    return faults;
  });
}

export function profileFaults({
  ruleProfile,
  customProfile,
}: Pick<StoredSettings, 'ruleProfile' | 'customProfile'>): FaultDetail[] {
  if ((ruleProfile === 'custom') === (customProfile !== null)) return [];
  const message =
    ruleProfile === 'custom'
      ? say('settings.customNeedsLimits')
      : say('settings.notCustom', { profile: ruleProfile ?? say('settings.theDefault') });
  return [{ path: 'body/ruleProfile', code: 'UNFIT_PROFILE', message }];
}
