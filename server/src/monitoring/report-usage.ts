import type { Usage } from '@attune/contract/app/monitoring';
import type { Actor } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Flags } from '../flags/index.ts';
import { type KeyStore, pseudonymOf } from '../platform/keys/index.ts';
import type { Analytics } from './analytics.ts';

export type UsageDependencies = {
  readonly analytics: Analytics;
  readonly flags: Pick<Flags, 'isOn'>;
  readonly keys: Pick<KeyStore, 'readInstallationKey'>;
};

/** Passes on what somebody used, with pseudonyms, unless it is switched off for the organization. */
export async function reportUsage(
  { analytics, flags, keys }: UsageDependencies,
  actor: Actor & { readonly organizationId: Id<'organization'> },
  used: readonly Usage[],
): Promise<void> {
  const { organizationId, personId, role } = actor;
  if (!analytics.isOn || !(await flags.isOn('usage-analytics', organizationId, { personId, role }))) return;
  const [person, organization] = await Promise.all([
    pseudonymOf(keys, 'analytics', `person ${personId}`),
    pseudonymOf(keys, 'analytics', `organization ${organizationId}`),
  ]);
  analytics.send({ person, organization, role, used });
}
