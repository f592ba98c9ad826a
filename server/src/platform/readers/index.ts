export type { Read, Reader } from './reader.ts';
export { forRequest, readOnce, runReader } from './run-reader.ts';
export { type FileProblem, UnreadableFile } from './unreadable-file.ts';
