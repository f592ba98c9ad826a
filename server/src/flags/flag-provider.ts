import { randomUUID } from 'node:crypto';
import { OFREPProvider } from '@openfeature/ofrep-provider';
import { type Client, type EvaluationContext, OpenFeature, type Provider } from '@openfeature/server-sdk';
import type { FeatureFlag } from '@attune/contract/app/flags';
import type { Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { createCache } from '../platform/cache.ts';
import { type KeyStore, pseudonymOf } from '../platform/keys/index.ts';

/** For whom a flag is evaluated. */
export type FlagReader = { readonly personId: Id<'person'>; readonly role: Role };

/** What a flag service may decide by, besides who reads the flag. */
export type OrganizationFacts = {
  /** -1 for none. */
  readonly employeeLimit: number;
  /** When the last published campaign ended or will end. */
  readonly latestCampaignEnd: Date | null;
};

/** Guests have no organization. */
type FlagContext = Partial<FlagReader> & {
  readonly organizationId: Id<'organization'> | undefined;
  /** Read only if a provider is asked. */
  readonly facts?: (() => Promise<OrganizationFacts>) | undefined;
};

/** Evaluates a flag for somebody; `stored` is the value that the product has, which a provider may override. */
export type EvaluateFlag = (flag: FeatureFlag, stored: boolean, context: FlagContext) => Promise<boolean>;

const waitMs = 1000;
const half = 30_000;

/**
 * Creates the evaluation by OpenFeature. Without a provider every flag has the value stored in the product. A provider
 * gets the number of the organization, its employee limit, the end of its latest campaign, the role, and a pseudonym of
 * the person that only this installation can derive; for guests it gets the same fixed context before anybody is known.
 * Its answers are kept for half a minute; while it does not answer, stored values apply.
 */
export function createFlagEvaluation(
  provider: Provider | undefined,
  keys: Pick<KeyStore, 'readInstallationKey'>,
): EvaluateFlag {
  if (!provider) return async (_flag, stored) => stored;
  const domain = `attune-${randomUUID()}`;
  let client: Promise<Client> | undefined;
  const evaluated = createCache<boolean>({ max: 20_000, freshMs: half });

  async function open(): Promise<Client> {
    await OpenFeature.setProviderAndWait(domain, provider as Provider).catch(() => undefined);
    return OpenFeature.getClient(domain);
  }

  async function contextOf({ organizationId, personId, role, facts }: FlagContext): Promise<EvaluationContext> {
    const { employeeLimit, latestCampaignEnd } = (await facts?.()) ?? {};
    return {
      targetingKey: personId ? await pseudonymOf(keys, 'flags', personId) : 'guest',
      ...(organizationId && { organization: organizationId }),
      ...(role && { role }),
      ...(employeeLimit !== undefined && { organizationEmployeeLimit: employeeLimit }),
      ...(latestCampaignEnd && { latestCampaignEnd: latestCampaignEnd.toISOString() }),
    };
  }

  return (flag, stored, context) => {
    const key = [flag, stored, context.organizationId, context.role, context.personId].join(' ');
    return evaluated.get(key, async () => {
      client ??= open();
      return (await client).getBooleanValue(flag, stored, await contextOf(context));
    });
  };
}

/** A provider that asks a server by the OpenFeature Remote Evaluation Protocol; undefined without an address. */
export function remoteFlagProvider(baseUrl: string | undefined): Provider | undefined {
  return baseUrl === undefined ? undefined : new OFREPProvider({ baseUrl, fetchImplementation: fetchInTime });
}

const fetchInTime: typeof fetch = (address, options) =>
  fetch(address, { ...options, signal: AbortSignal.timeout(waitMs) });
