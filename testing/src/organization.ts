import type { Client as ApiClient } from '@attune/contract/protocol/client';
import type { Id } from '@attune/domain/kernel';
import type { Product } from './product.ts';

/** An organization in a running product, and its administrator. */
export type Organization = {
  readonly product: Product;
  readonly id: Id<'organization'>;
  readonly administrator: string;
  readonly token: string;
  readonly call: ApiClient;
};

let count = 0;

export async function foundOrganization(product: Product, name?: string): Promise<Organization> {
  const administrator = `administrator${(count += 1)}@example.org`;
  const id = (await product.operate(
    'create-organization',
    name ?? `Organization ${count}`,
    administrator,
  )) as Id<'organization'>;
  return signIn(product, { id, administrator });
}

/** Signs in to an existing organization, for example in a copy of its database. */
export async function signIn(
  product: Product,
  { id, administrator }: Pick<Organization, 'id' | 'administrator'>,
): Promise<Organization> {
  const token = await product.tokenFor(administrator);
  return { product, id, administrator, token, call: product.callAs(token) };
}
