import { type Problem, Refusal, invalid, isTimeZone, problemWhen } from '../kernel/index.ts';
import { unlimited } from './employee-limit.ts';
import type { Organization } from './organization.ts';

/**
 * What those decide about an organization who work for the product and look after it, and none of its own people: what
 * it is called, what was sold, and where it is in the companion product.
 */
export type OrganizationDetails = Pick<
  Organization,
  'name' | 'isTrial' | 'isCompanionManaged' | 'companionId' | 'companionSubdomain' | 'employeeLimit' | 'timeZone'
>;

/** Only what is to become different; the value of a key is never undefined. */
export type DetailsChanges = Partial<OrganizationDetails>;

/** The largest limit of employees that there can be. */
export const maxEmployees = 10_000_000;

/**
 * What was typed, as it is stored: without spaces around it, an id or a subdomain that is empty as null. Refuses with
 * `invalid` an empty name, a limit that is neither a number of people nor `unlimited`, and a time zone that there is
 * not.
 */
export function readDetails<Typed extends DetailsChanges>(typed: Typed): Typed {
  const { name, employeeLimit, timeZone } = typed;
  const problems: readonly Problem[] = [
    ...problemWhen(name?.trim() === '', ['name'], 'Name is required.'),
    ...problemWhen(
      employeeLimit !== undefined && !isLimit(employeeLimit),
      ['employeeLimit'],
      `Enter a number from 0 to ${maxEmployees}, or ${unlimited} for no limit.`,
    ),
    ...problemWhen(timeZone !== undefined && !isTimeZone(timeZone), ['timeZone'], 'Choose a time zone.'),
  ];
  if (problems.length > 0) throw invalid(...problems);
  const trimmed = Object.entries(typed).map(
    ([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const,
  );
  return Object.fromEntries(
    trimmed.map(([key, value]) => [key, key.startsWith('companion') && value === '' ? null : value]),
  ) as Typed;
}

/**
 * The changes that make a difference to the details; what is already so is left out. Refuses what `readDetails`
 * refuses, with `conflict` a name that the companion product keeps, and another time zone while a campaign is confirmed
 * or open: the days that its people were told are days of the one before.
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

function isLimit(limit: number): boolean {
  return limit === unlimited || (Number.isInteger(limit) && limit >= 0 && limit <= maxEmployees);
}
