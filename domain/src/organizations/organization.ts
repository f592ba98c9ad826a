import type { Id } from '../kernel/index.ts';
import type { OrganizationSettings } from './settings.ts';

/** A customer: the boundary that nothing crosses. */
export type Organization = OrganizationSettings & {
  readonly id: Id<'organization'>;
  readonly name: string;
  readonly isTrial: boolean;
  /** Whether names and personal data are kept by the companion product, so that they cannot be changed here. */
  readonly isCompanionManaged: boolean;
  readonly companionId: string | null;
  readonly companionSubdomain: string | null;
  /** How many employees may be active; see `unlimited`. */
  readonly employeeLimit: number;
  /** IANA name. */
  readonly timeZone: string;
  readonly deletedAt: Date | null;
};

/** Organizations that were not deleted, without trials unless these are asked for. */
export function listable<O extends Pick<Organization, 'deletedAt' | 'isTrial'>>(
  organizations: readonly O[],
  { withTrials }: { readonly withTrials: boolean },
): readonly O[] {
  return organizations.filter(({ deletedAt, isTrial }) => deletedAt === null && (withTrials || !isTrial));
}
