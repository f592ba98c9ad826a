import { randomBytes } from 'node:crypto';
import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal, isId } from '@attune/domain/kernel';
import { type BrandColors, brandColors, readBrandColor } from '@attune/domain/organizations';
import { recordChange } from '../history/index.ts';
import { createCache } from '../platform/cache.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import {
  type Branding,
  type BrandingChanges,
  findBranding,
  findLogo,
  lockBranding,
  saveBranding,
} from './branding.repository.ts';
import { fitLogoInPixels, makeLogo } from './logo.ts';

type Dependencies = { readonly database: Database };
type OrganizationId = Id<'organization'>;

/** The path of logos; organization and name of one follow. */
export const logoPath = '/logos/';

export function logoAddress(organizationId: OrganizationId, name: string): string {
  return `${logoPath}${organizationId}/${name}`;
}

export async function getBranding(
  { database }: Dependencies,
  actor: Actor,
  organizationId: OrganizationId,
): Promise<Branding> {
  authorize(actor, 'organization.read', { organizationId });
  return database.inOrganization(organizationId, (trx) => findBranding(trx, organizationId));
}

/** A color as typed, and a logo as uploaded; null removes, omitted parts stay. */
export type BrandingInput = {
  readonly organizationId: OrganizationId;
  readonly color?: string | null | undefined;
  readonly logo?: Buffer | null | undefined;
};

/** Updates logo and color. Refuses `invalid` a color that cannot be read and a file that is no logo. */
export async function updateBranding(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, color, logo }: BrandingInput,
): Promise<Branding> {
  authorize(actor, 'organization.updateSettings', { organizationId });
  const changes: BrandingChanges = {
    ...(color !== undefined && { color: color === null ? null : readBrandColor(color) }),
    ...(logo !== undefined && {
      logo: logo && { ...(await makeLogo(logo)), name: randomBytes(18).toString('base64url') },
    }),
  };
  return database.inOrganization(organizationId, async (trx) => {
    await lockBranding(trx, organizationId);
    const before = await findBranding(trx, organizationId);
    await saveBranding(trx, organizationId, changes);
    const after = await findBranding(trx, organizationId);
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'organization.branding-changed',
      entityType: 'organizations',
      entityId: organizationId,
      before: inWords(before),
      after: inWords(after),
    });
    return after;
  });
}

function inWords({ color, logo }: Branding): object {
  return { color, hasLogo: logo !== null };
}

/** The picture of a logo by its address. Refuses `not-found` once it was replaced. */
export async function readLogo(
  { database }: Dependencies,
  { organizationId, name }: { readonly organizationId: string; readonly name: string },
): Promise<Buffer> {
  const id = organizationId as OrganizationId;
  const logo = isId(organizationId) ? await database.inOrganization(id, (trx) => findLogo(trx, id, name)) : undefined;
  if (!logo) throw new Refusal('not-found');
  return logo;
}

/** Logo and derived colors, as pages, e-mails and documents need them. */
export type Brand = {
  readonly colors?: BrandColors;
  readonly logo?: { readonly address: string; readonly width: number; readonly height: number };
};

/** The brand of an organization; undefined if it has neither logo nor color. */
async function findBrand(trx: Transaction, organizationId: OrganizationId): Promise<Brand | undefined> {
  const { color, logo } = await findBranding(trx, organizationId);
  if (!color && !logo) return undefined;
  return {
    ...(color && { colors: brandColors(color) }),
    ...(logo && { logo: { ...logo, address: logoAddress(organizationId, logo.name) } }),
  };
}

/** The largest logo at the top of a page, in pixels. */
const onPage = { width: 160, height: 32 };

/** The brand of an organization for pages, with the size in which its logo is shown. */
export async function findPageBrand(trx: Transaction, organizationId: OrganizationId) {
  const brand = await findBrand(trx, organizationId);
  if (!brand) return undefined;
  const { colors, logo } = brand;
  return {
    ...(colors && { colors }),
    ...(logo && { logo: { address: logo.address, ...fitLogoInPixels(logo, onPage) } }),
  };
}

/** A brand together with the picture of its logo. */
export type BrandWithPicture = Brand & { readonly picture?: Buffer };

const minute = 60_000;

/** Reads brands with their pictures, each at most once a minute. */
export function createBrands({ database }: Dependencies) {
  const brands = createCache<BrandWithPicture | undefined>({ max: 200, freshMs: minute });
  return (organizationId: OrganizationId): Promise<BrandWithPicture | undefined> =>
    brands.get(organizationId, () =>
      database.inOrganization(organizationId, (trx) => withPicture(trx, organizationId)),
    );
}

export type Brands = ReturnType<typeof createBrands>;

async function withPicture(trx: Transaction, organizationId: OrganizationId): Promise<BrandWithPicture | undefined> {
  const brand = await findBrand(trx, organizationId);
  const name = brand?.logo?.address.split('/').at(-1);
  const picture = name === undefined ? undefined : await findLogo(trx, organizationId, name);
  return brand && { ...brand, ...(picture && { picture }) };
}
