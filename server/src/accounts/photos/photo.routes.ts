import { photoBytesAtMost, photoTypes } from '@attune/contract/people/photos';
import type { FastifyInstance } from 'fastify';
import type { HttpServer } from '../../platform/http/index.ts';
import { photoPath } from './photos.repository.ts';
import { type PhotoDependencies, expectUpload, readPhoto, acceptPhoto, uploadPath } from './photos.ts';

type Named = { readonly Params: { readonly name: string } };
type Secret = { readonly Params: { readonly secret: string }; readonly Body: Buffer };

const limit = { name: 'photos', most: 60, withinSeconds: 60 };

/** The routes for uploading and viewing photos, outside the API. They need no token: knowing the URL grants access. */
export async function photoRoutes(server: HttpServer, needs: PhotoDependencies): Promise<void> {
  await server.register(async (scope) => takePhotos(scope, needs));
  server.get<Named>(`${photoPath}:name`, async (request, reply) => {
    const picture = await readPhoto(needs, request.params.name);
    return reply.type('image/webp').headers(asPictureOnly).send(picture);
  });
}

/**
 * A URL always shows the same picture, and the content cannot run scripts. Every response disables content sniffing.
 */
const asPictureOnly = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="photo.webp"',
  'cross-origin-resource-policy': 'same-origin',
} as const;

function takePhotos(scope: FastifyInstance, needs: PhotoDependencies): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: photoBytesAtMost }, (_request, body, done) =>
    done(null, body),
  );
  scope.put<Secret>(`${uploadPath}:secret`, {
    bodyLimit: photoBytesAtMost,
    config: { limit, takesFile: true },
    onRequest: async ({ params }) => {
      await expectUpload(needs, params.secret);
    },
    handler: async ({ params, body, headers }, reply) => {
      const said = headers['content-type'] ?? '';
      await acceptPhoto(needs, params.secret, {
        file: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        mediaType: photoTypes.find((type) => type === said) ?? '',
      });
      return reply.code(200).header('cache-control', 'no-store').send();
    },
  });
}
