import type { OpenTextFeedbackAccess } from '../access/index.ts';
import { type Id, Refusal, invalid } from '../kernel/index.ts';
import type { Cadence } from './cadence.ts';
import { type LevelLatitude, assertLevelAllowed } from './confidentiality-level.ts';

/**
 * `strict` also prevents finding hidden groups by subtraction; `threshold` only hides groups below the confidentiality
 * level.
 */
export const protections = ['strict', 'threshold'] as const;
export type Protection = (typeof protections)[number];

/** The message cap: survey messages per person within seven days, across all campaigns and channels. */
export const messagesPerWeek = { least: 1, most: 20, default: 6 } as const;

/** Settings that administrators of an organization can change. */
export type OrganizationSettings = {
  readonly displayName: string;
  readonly openTextFeedbackAccess: OpenTextFeedbackAccess;
  readonly confidentialityLevel: number;
  readonly protection: Protection;
  /** The benchmark for comparing results; null for none. */
  readonly benchmarkId: Id<'benchmark'> | null;
  /** Days until the next quarterly campaign is drafted automatically; null for never. */
  readonly cadenceDays: Cadence | null;
  /** See `messagesPerWeek`. */
  readonly messagesPerPersonPerWeek: number;
};

/** If the companion product manages the organization, its name is read-only. */
export type ChangeableOrganization = OrganizationSettings & { readonly isCompanionManaged: boolean };

/** Only the changed keys; values are never undefined. */
export type SettingsChanges = Partial<OrganizationSettings>;

/**
 * The settings that differ from the current ones. Refuses `invalid` for an empty display name or a message cap out of
 * bounds, `conflict` for a name managed by the companion product, and `confidentiality-level` for a level that this
 * user may not set. Published campaigns keep their level.
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
