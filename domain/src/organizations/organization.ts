import type { OpenTextFeedbackAccess } from '../access/index.ts';
import type { Id } from '../kernel/index.ts';
import type { ProtectionMode } from './protection-mode.ts';

/** A customer: the boundary that nothing crosses. */
export type Organization = {
  readonly id: Id<'organization'>;
  readonly name: string;
  /** What people see. */
  readonly displayName: string;
  readonly isTrial: boolean;
  /** Whether names and personal data are kept by the companion product, so that they cannot be changed here. */
  readonly isCompanionManaged: boolean;
  readonly companionId: string | null;
  readonly companionSubdomain: string | null;
  /** How many active employees were bought; see `unlimited`. */
  readonly employeeLimit: number;
  readonly openTextFeedbackAccess: OpenTextFeedbackAccess;
  readonly confidentialityLevel: number;
  readonly protectionMode: ProtectionMode;
  /** IANA name. */
  readonly timeZone: string;
  readonly deletedAt: Date | null;
};

/** Organizations that were not deleted, without trials unless these are asked for. */
export function listable<O extends Pick<Organization, 'deletedAt' | 'isTrial'>>(organizations: readonly O[], { withTrials }: { readonly withTrials: boolean }): readonly O[] {
  return organizations.filter(({ deletedAt, isTrial }) => deletedAt === null && (withTrials || !isTrial));
}
