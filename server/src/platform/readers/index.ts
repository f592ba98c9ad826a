export type { Read, Reader } from './reader.ts';
export { forRequest, readOnce, runReader } from './run-reader.ts';
export { UnreadableFile } from './unreadable-file.ts';
