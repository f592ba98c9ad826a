import { z } from 'zod';
import { bodyOf, documentOf, endpoint, inOrganization, line, resource } from '../protocol/json-api.ts';

/** Supported media types of logos. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Maximum size of an uploaded logo, in bytes. */
export const logoBytesAtMost = 500 * 1024;

/** Logo and color of an organization, for survey pages, e-mails, PDF files and slides. */
export const branding = resource('organization-brandings', {
  /** As `#rrggbb`; null for the color of the product. */
  color: z.string().nullable(),
  /** Path of the logo, a PNG picture; null without one. */
  logo: z.string().nullable(),
  /** In pixels; null without a logo. */
  logoWidth: z.int().nullable(),
  logoHeight: z.int().nullable(),
});
export type BrandingResource = z.infer<typeof branding>;

export const getBranding = endpoint({
  name: 'getBranding',
  summary: 'Get logo and color of an organization.',
  method: 'GET',
  path: '/organizations/:organizationId/branding',
  params: z.object(inOrganization),
  answer: documentOf(branding),
});

export const updateBranding = endpoint({
  name: 'updateBranding',
  summary:
    'Update logo and color of an organization. A color must have a contrast of 4.5 with white. A logo is a PNG, JPEG ' +
    'or WebP picture of at most 500 KB in base64; its margins are removed.',
  method: 'PATCH',
  path: '/organizations/:organizationId/branding',
  params: z.object(inOrganization),
  body: bodyOf('organization-brandings', {
    color: line(20).nullable().optional(),
    logo: z
      .base64('Send the picture in base64.')
      .max(Math.ceil(logoBytesAtMost / 3) * 4, 'Choose a picture of at most 500 KB.')
      .nullable()
      .optional(),
  }),
  answer: documentOf(branding),
});
