import { z } from 'zod';
import { documentOf, endpoint, instant, resource } from '../protocol/json-api.ts';
import { personId } from './person.ts';

/** Supported media types of photos. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

/** Maximum size of a photo, in bytes. */
export const photoBytesAtMost = 5 * 1_048_576;

/** Upload URL and final address of a photo. */
const photoUpload = resource('photo-uploads', {
  signedUrl: z.string().describe('URL that accepts one PUT of the file, without a token.'),
  photo: z.string().describe('Value for `photo` of the person after the upload.'),
  expiresAt: instant.describe('Expiry of the upload URL.'),
});
export type PhotoUploadResource = z.infer<typeof photoUpload>;

export const createPhotoUpload = endpoint({
  name: 'createPhotoUpload',
  summary:
    'Create a one-time URL for uploading a photo with PUT within ten minutes. At most 5 MB; the image is ' +
    'cropped to a square and its metadata removed.',
  method: 'POST',
  path: '/people/:personId/upload-url',
  params: z.object({ personId }),
  body: z.strictObject({
    mimetype: z.enum(photoTypes, 'Send a PNG, JPEG or WebP picture.').describe('Media type of the file.'),
  }),
  answer: documentOf(photoUpload),
  isRepeatable: false,
});
