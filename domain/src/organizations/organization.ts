import type { Id } from '../kernel/index.ts';
import type { OrganizationSettings } from './settings.ts';

/** A customer; data is strictly separated between organizations. */
export type Organization = OrganizationSettings & {
  readonly id: Id<'organization'>;
  readonly name: string;
  readonly isTrial: boolean;
  /** Whether the companion product manages names and personal data, so that they are read-only here. */
  readonly isCompanionManaged: boolean;
  readonly companionId: string | null;
  readonly companionSubdomain: string | null;
  /** The package that the organization has bought. */
  readonly packageName: string | null;
  /** Maximum number of active employees; see `unlimited`. */
  readonly employeeLimit: number;
  /** IANA name. */
  readonly timeZone: string;
  /** Language of messages and surveys for people without one, as a BCP 47 tag. */
  readonly locale: string;
  readonly deletedAt: Date | null;
};
