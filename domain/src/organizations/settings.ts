import type { OpenTextFeedbackAccess } from '../access/index.ts';
import { type Id, Refusal, invalid } from '../kernel/index.ts';
import type { Cadence } from './cadence.ts';
import { type LevelLatitude, assertLevelAllowed } from './confidentiality-level.ts';

/**
 * `strict` also keeps groups from being found by subtracting what is shown; `threshold` only hides what is below the
 * level.
 */
export const protections = ['strict', 'threshold'] as const;
export type Protection = (typeof protections)[number];

/** How many messages about surveys somebody gets within seven days, over all campaigns and channels. */
export const messagesPerWeek = { least: 1, most: 20, usual: 6 } as const;

/** What the administrators of an organization decide about it. */
export type OrganizationSettings = {
  readonly displayName: string;
  readonly openTextFeedbackAccess: OpenTextFeedbackAccess;
  readonly confidentialityLevel: number;
  readonly protection: Protection;
  /** The benchmark that its results are compared with; null for none. */
  readonly benchmarkId: Id<'benchmark'> | null;
  /** After how many days the next quarterly campaign is prepared by itself; null for never. */
  readonly cadenceDays: Cadence | null;
  /** See `messagesPerWeek`. */
  readonly messagesPerPersonPerWeek: number;
};

/** An organization that the companion product manages has its name from there. */
export type ChangeableOrganization = OrganizationSettings & { readonly isCompanionManaged: boolean };

/** Only what is to become different; the value of a key is never undefined. */
export type SettingsChanges = Partial<OrganizationSettings>;

/**
 * The changes that make a difference to the settings; what is already so is left out. Refuses with `invalid` an empty
 * display name and a limit of messages out of its bounds, with `conflict` a name that the companion product keeps, with
 * `confidentiality-level` a level that this person may not set. Campaigns that are already published keep the level
 * they were published with.
 */
export function decideChanges(
  organization: ChangeableOrganization,
  wanted: SettingsChanges,
  latitude: LevelLatitude,
): SettingsChanges {
  if (wanted.displayName?.trim() === '') throw invalid({ at: ['displayName'], detail: 'Display name is required.' });
  const { messagesPerPersonPerWeek: limit } = wanted;
  if (
    limit !== undefined &&
    !(Number.isInteger(limit) && limit >= messagesPerWeek.least && limit <= messagesPerWeek.most)
  ) {
    throw invalid({
      at: ['messagesPerPersonPerWeek'],
      detail: `Enter a number from ${messagesPerWeek.least} to ${messagesPerWeek.most}.`,
    });
  }
  const differing = Object.entries(wanted).filter(
    ([key, value]) => value !== organization[key as keyof OrganizationSettings],
  );
  const changes: SettingsChanges = Object.fromEntries(differing);
  if (changes.displayName !== undefined && organization.isCompanionManaged)
    throw new Refusal('conflict', 'The companion product keeps the name of this organization. Change it there.');
  if (changes.confidentialityLevel !== undefined) assertLevelAllowed(changes.confidentialityLevel, latitude);
  return changes;
}
