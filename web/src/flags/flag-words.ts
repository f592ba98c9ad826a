import type { FlagSettingResource } from '@attune/contract/app/flag-settings';
import type { CalendarDay } from '@attune/domain/kernel';
import { formatDay } from '../design/format/dates.ts';

type Setting = FlagSettingResource['attributes'];
type Change = Pick<Setting, 'changedAt' | 'changedBy'>;

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

/** On which day (UTC) a value was set and by whom: "Set Nov 3, 2026 by Jonas Weber"; undefined if unknown. */
export function changeWords({ changedAt, changedBy }: Change): string | undefined {
  if (changedAt === null) return undefined;
  return `Set ${formatDay(changedAt.slice(0, 10) as CalendarDay)}${changedBy === null ? '' : ` by ${changedBy}`}`;
}

/** The flags whose name, description, owner or organizations contain the text. */
export function searchFlags(
  settings: readonly FlagSettingResource[],
  search: string | undefined,
): readonly FlagSettingResource[] {
  const sought = search?.trim().toLowerCase() ?? '';
  return settings.filter(({ id, attributes: { about, owner, organizations } }) =>
    [flagName(id), id, about, owner, ...organizations.map(({ name }) => name)].some((text) =>
      text.toLowerCase().includes(sought),
    ),
  );
}

/** Whether the flag should have been removed by this day. */
export function isOverdue({ removeBy }: Pick<Setting, 'removeBy'>, today: string): boolean {
  return removeBy < today;
}
