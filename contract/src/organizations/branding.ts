import { z } from 'zod';
import { bodyOf, documentOf, endpoint, inOrganization, line, resource } from '../protocol/json-api.ts';

/** Supported media types of logos. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Maximum size of an uploaded logo, in bytes. */
export const logoBytesAtMost = 500 * 1024;

/** Logo and color of an organization, for survey pages, e-mails, PDF files and slides. */
export const branding = resource('organization-brandings', {
  color: z.string().nullable().describe('Color as `#rrggbb`; null for the color of the product.'),
  logo: z.string().nullable().describe('Path of the logo, a PNG picture; null without one.'),
  logoWidth: z.int().nullable().describe('Width of the logo in pixels; null without one.'),
  logoHeight: z.int().nullable().describe('Height of the logo in pixels; null without one.'),
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
    color: line(20)
      .nullable()
      .optional()
      .describe('Color as `#rrggbb`, with a contrast of at least 4.5 with white; null for the color of the product.'),
    logo: z
      .base64('Send the picture in base64.')
      .max(Math.ceil(logoBytesAtMost / 3) * 4, 'Choose a picture of at most 500 KB.')
      .nullable()
      .optional()
      .describe('PNG, JPEG or WebP picture of at most 500 KB, in base64; null removes the logo.'),
  }),
  answer: documentOf(branding),
});
