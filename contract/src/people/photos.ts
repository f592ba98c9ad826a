import { z } from 'zod';
import { documentOf, endpoint, instant, resource } from '../protocol/json-api.ts';
import { personId } from './person.ts';

/** What a photo can be sent as. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

/** How large a photo that is sent may be. */
export const photoBytesAtMost = 5 * 1_048_576;

/** Where a photo is to be sent, and where it will be seen. */
const photoUpload = resource('photo-uploads', {
  /** Takes one PUT of the file, without a token. */
  signedUrl: z.string(),
  /** What the person is given as `photo` once the file was sent. */
  photo: z.string(),
  expiresAt: instant,
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
  body: z.strictObject({ mimetype: z.enum(photoTypes, 'Send a PNG, JPEG or WebP picture.') }),
  answer: documentOf(photoUpload),
  isRepeatable: false,
});
