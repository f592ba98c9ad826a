export { type FileStore, type StoredFile, createFileStore } from './file-store.ts';
