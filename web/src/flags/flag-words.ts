import type { FlagSettingResource } from '@attune/contract/app/flags';

type Setting = FlagSettingResource['attributes'];

/** The value for every organization without its own. */
export type ValueForAll = 'default' | 'on' | 'off';

export function valueForAll({ isOnForAll }: Pick<Setting, 'isOnForAll'>): ValueForAll {
  if (isOnForAll === null) return 'default';
  return isOnForAll ? 'on' : 'off';
}

export function toStored(value: ValueForAll): boolean | null {
  return value === 'default' ? null : value === 'on';
}

/** Whether the flag is on in an organization without its own value. */
export function isOnElsewhere({ isOnForAll, isOnByDefault }: Pick<Setting, 'isOnForAll' | 'isOnByDefault'>): boolean {
  return isOnForAll ?? isOnByDefault;
}

/** "kiosk-mode" as "Kiosk mode". */
export function flagName(key: string): string {
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Page headline. */
export function flagsSentence(settings: readonly Setting[]): { readonly fact: string; readonly comparison: string } {
  const changed = settings.filter(({ isOnForAll, organizations }) => isOnForAll !== null || organizations.length > 0);
  const count = changed.length;
  return {
    fact: count === 0 ? 'All features have their default.' : `${count} of ${settings.length} features are switched.`,
    comparison: 'A change applies from the next page on.',
  };
}
