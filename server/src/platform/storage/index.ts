export { explainFileError, rethrowExplained } from './file-errors.ts';
export { filePlaceOf, openObjects } from './file-place.ts';
export { type FileStore, type StoredFile, createFileStore } from './file-store.ts';
export { folderObjects } from './folder-objects.ts';
export { type ObjectStore, StoreUnavailable } from './object-store.ts';
export type { S3Access } from './s3-client.ts';
export { type S3Place, isVersioned, s3Objects } from './s3-objects.ts';
