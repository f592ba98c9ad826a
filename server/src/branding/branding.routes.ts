import * as contract from '@attune/contract/organizations/branding';
import type { Id } from '@attune/domain/kernel';
import type { HttpServer, Router } from '../platform/http/index.ts';
import type { Branding } from './branding.repository.ts';
import { getBranding, logoAddress, logoPath, readLogo, updateBranding } from './branding.ts';

type Dependencies = Parameters<typeof getBranding>[0];
type OrganizationId = Id<'organization'>;

export function brandingRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.getBranding, async ({ actor, params: { organizationId } }) => ({
    data: present(organizationId, await getBranding(needs, actor, organizationId)),
  }));
  router.on(contract.updateBranding, async ({ actor, params: { organizationId }, body }) => {
    const { color, logo } = body.data.attributes;
    const input = { organizationId, color, logo: typeof logo === 'string' ? Buffer.from(logo, 'base64') : logo };
    return { data: present(organizationId, await updateBranding(needs, actor, input)) };
  });
}

function present(organizationId: OrganizationId, { color, logo }: Branding): contract.BrandingResource {
  return {
    type: 'organization-brandings',
    id: organizationId,
    attributes: {
      color,
      logo: logo && logoAddress(organizationId, logo.name),
      logoWidth: logo?.width ?? null,
      logoHeight: logo?.height ?? null,
    },
  };
}

type Named = { readonly Params: { readonly organizationId: string; readonly name: string } };

/** Survey pages show logos to people without an account: knowing the URL grants access. */
const limit = { name: 'logos', most: 1200, withinSeconds: 60 };

/** A URL always shows the same picture, which cannot run anything. */
const asPictureOnly = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="logo.png"',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** The pictures of logos, outside the API. */
export function logoRoutes(server: HttpServer, needs: Dependencies): void {
  server.get<Named>(`${logoPath}:organizationId/:name`, { config: { limit } }, async ({ params }, reply) => {
    return reply
      .type('image/png')
      .headers(asPictureOnly)
      .send(await readLogo(needs, params));
  });
}
