import { resolve } from 'node:path';
import { folderObjects } from './folder-objects.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Access } from './s3-client.ts';
import { type S3Place, s3Objects } from './s3-objects.ts';

/** Where files are, by the configuration. */
export type FilePlace = { readonly kind: 'folder'; readonly folder: string } | ({ readonly kind: 's3' } & S3Place);

const inS3 = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+(.*?))?\/*$/;

/** The place that `s3://BUCKET/PREFIX` or the path of a folder names; undefined if it is neither. */
export function filePlaceOf(text: string, access: S3Access): FilePlace | undefined {
  if (!text.startsWith('s3:')) return { kind: 'folder', folder: resolve(text) };
  const [, bucket, prefix = ''] = inS3.exec(text) ?? [];
  if (bucket === undefined || !/^[\w./-]*$/.test(prefix)) return undefined;
  return { kind: 's3', ...access, bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}

export function openObjects(place: FilePlace): ObjectStore {
  return place.kind === 's3' ? s3Objects(place) : folderObjects(place.folder);
}
