import { type Problem, Refusal, invalid, isLocale, isTimeZone, problemWhen } from '../kernel/index.ts';
import { unlimited } from './employee-limit.ts';
import type { Organization } from './organization.ts';

/**
 * Organization details: name, contract and companion product ids, which only internal users can change, and time zone
 * and language.
 */
export type OrganizationDetails = Pick<
  Organization,
  | 'name'
  | 'isTrial'
  | 'isCompanionManaged'
  | 'companionId'
  | 'companionSubdomain'
  | 'packageName'
  | 'employeeLimit'
  | 'timeZone'
  | 'locale'
>;

/** Only the changed keys; values are never undefined. */
export type DetailsChanges = Partial<OrganizationDetails>;

/** The details that administrators of the organization can change, too. */
export const administratorsDetails: readonly (keyof OrganizationDetails)[] = ['timeZone', 'locale'];

/** Maximum employee limit. */
export const maxEmployees = 10_000_000;

/**
 * Normalizes details: trims texts and turns empty ids, subdomains and packages into null. Refuses `invalid` for an
 * empty name, an employee limit that is neither a valid number nor `unlimited`, an unknown time zone, and what is no
 * language.
 */
export function readDetails<Typed extends DetailsChanges>(typed: Typed): Typed {
  const { name, employeeLimit, timeZone, locale } = typed;
  const problems: readonly Problem[] = [
    ...problemWhen(name?.trim() === '', ['name'], 'Name is required.'),
    ...problemWhen(
      employeeLimit !== undefined && !isLimit(employeeLimit),
      ['employeeLimit'],
      `Enter a number from 0 to ${maxEmployees}, or ${unlimited} for no limit.`,
    ),
    ...problemWhen(timeZone !== undefined && !isTimeZone(timeZone), ['timeZone'], 'Choose a time zone.'),
    ...problemWhen(locale !== undefined && !isLocale(locale), ['localeId'], 'Choose a language.'),
  ];
  if (problems.length > 0) throw invalid(...problems);
  const trimmed = Object.entries(typed).map(
    ([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const,
  );
  return Object.fromEntries(
    trimmed.map(([key, value]) => [key, value === '' && isOptional(key) ? null : value]),
  ) as Typed;
}

/**
 * The details that differ from the current ones. Refuses like `readDetails`, and `conflict` for a name managed by the
 * companion product, or for another time zone while a campaign is confirmed or open, because its announced dates use
 * the current one.
 */
export function decideDetails(
  organization: OrganizationDetails,
  wanted: DetailsChanges,
  { hasCampaignsUnderWay }: { readonly hasCampaignsUnderWay: boolean },
): DetailsChanges {
  const differing = Object.entries(readDetails(wanted)).filter(
    ([key, value]) => value !== organization[key as keyof OrganizationDetails],
  );
  const changes: DetailsChanges = Object.fromEntries(differing);
  if (changes.name !== undefined && organization.isCompanionManaged && changes.isCompanionManaged !== false) {
    throw new Refusal('conflict', 'The companion product keeps the name of this organization. Change it there.');
  }
  if (changes.timeZone !== undefined && hasCampaignsUnderWay) {
    throw new Refusal(
      'conflict',
      'A campaign is confirmed or open, and its days were announced by the time zone that is set. Change it when ' +
        'none is.',
    );
  }
  return changes;
}

function isOptional(key: string): boolean {
  return key.startsWith('companion') || key === 'packageName';
}

function isLimit(limit: number): boolean {
  return limit === unlimited || (Number.isInteger(limit) && limit >= 0 && limit <= maxEmployees);
}
