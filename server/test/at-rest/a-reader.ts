import type { Id } from '@attune/domain/kernel';
import type { Grant, InternalRole, Role } from '@attune/domain/access';
import { addressOf, endpoints } from '../proof/endpoints.ts';
import { aMember, aPerson } from '../accounts.ts';
import type { Product } from '../scenarios/a-product.ts';
import { type Taker, aTaker } from './reports-taken.ts';
import type { crawled } from './where-numbers-are.ts';

type Named = keyof typeof crawled;
type At = { readonly params?: Readonly<Record<string, string>>; readonly query?: string };

/** A signed-in person, and what the API has shown them so far. */
export type Reader = {
  /** Exports the reader's results. */
  readonly taker: Taker;
  /** Returns the data of a response, or undefined if the reader gets "forbidden" or "not found". */
  read<Data>(name: Named, at?: At): Promise<Data | undefined>;
  /** The endpoints that returned data. */
  readonly shown: Set<string>;
};

let readers = 0;

/** Creates a person with a role in an organization, signed in to the whole product. */
export async function aReader(
  product: Product,
  organizationId: Id<'organization'>,
  { role, grants = [] }: { readonly role: Role; readonly grants?: readonly Grant[] },
): Promise<Reader> {
  const emailAddress = `reader${(readers += 1)}@attacker.example`;
  const person = {
    email_address: emailAddress,
    ...(insideRoles.includes(role) && { internalRole: role as InternalRole }),
  };
  if (role === 'admin') await aPerson(product.database, person);
  else await aMember(product.database, organizationId, { role, grants, ...person });
  return signedIn(product, { organizationId, taker: await aTaker(product, emailAddress) });
}

const insideRoles: readonly Role[] = ['admin', 'customer-success-manager', 'executive-advisor', 'coach', 'facilitator'];

function signedIn(
  { app }: Product,
  { organizationId, taker }: { readonly organizationId: string; readonly taker: Taker },
): Reader {
  const shown = new Set<string>();
  return {
    taker,
    shown,
    async read(name, { params = {}, query = '' } = {}) {
      const endpoint = endpoints.find((each) => each.name === name);
      if (!endpoint) throw new Error(`There is no endpoint ${name}`);
      const url = `${addressOf(endpoint, { organizationId, ...params })}${query}`;
      const reply = await app.server.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${taker.token}` },
      });
      if (reply.statusCode === 403 || reply.statusCode === 404) return undefined;
      if (reply.statusCode !== 200) throw new Error(`${url} is answered with ${reply.statusCode}: ${reply.body}`);
      shown.add(name);
      return reply.json().data;
    },
  };
}

export const onEverything = (organizationId: string): Grant => ({
  type: 'organizations-results',
  access: 'r',
  accessibleType: 'organizations',
  accessibleId: organizationId,
});
export const onGroup = (groupId: string | undefined): Grant => ({
  type: 'organizations-results-v3groups',
  access: 'r',
  accessibleType: 'v3-groups',
  accessibleId: groupId ?? '',
});
