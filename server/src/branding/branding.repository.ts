import type { Color } from '@attune/domain/organizations';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { Logo } from './logo.ts';

type OrganizationId = Id<'organization'>;

/** A stored logo, without its picture. */
type LogoEntry = { readonly name: string; readonly width: number; readonly height: number };
export type Branding = { readonly color: Color | null; readonly logo: LogoEntry | null };

export async function findBranding(trx: Transaction, organizationId: OrganizationId): Promise<Branding> {
  const found = await trx
    .selectFrom('organization_brandings')
    .select(['color', 'logo_name', 'logo_width', 'logo_height'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  const { logo_name: name, logo_width: width, logo_height: height } = found ?? {};
  return {
    color: (found?.color ?? null) as Color | null,
    logo: name && width && height ? { name, width, height } : null,
  };
}

/** Finds the picture of a logo by its name; undefined once it was replaced. */
export async function findLogo(
  trx: Transaction,
  organizationId: OrganizationId,
  name: string,
): Promise<Buffer | undefined> {
  const found = await trx
    .selectFrom('organization_brandings')
    .select('logo')
    .where('organization_id', '=', organizationId)
    .where('logo_name', '=', name)
    .executeTakeFirst();
  return found?.logo ?? undefined;
}

/** What changes; omitted parts stay. */
export type BrandingChanges = {
  readonly color?: Color | null;
  readonly logo?: (Logo & { readonly name: string }) | null;
};

export async function saveBranding(
  trx: Transaction,
  organizationId: OrganizationId,
  { color, logo }: BrandingChanges,
): Promise<void> {
  const set = {
    ...(color !== undefined && { color }),
    ...(logo !== undefined && {
      logo_name: logo?.name ?? null,
      logo: logo?.picture ?? null,
      logo_width: logo?.width ?? null,
      logo_height: logo?.height ?? null,
    }),
  };
  if (Object.keys(set).length === 0) return;
  await trx
    .insertInto('organization_brandings')
    .values({ organization_id: organizationId, ...set })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(set))
    .execute();
}

/** Locks an organization against changes of its branding until the transaction ends. */
export async function lockBranding(trx: Transaction, organizationId: OrganizationId): Promise<void> {
  await sql`select 1 from organizations where id = ${organizationId} for no key update`.execute(trx);
}
