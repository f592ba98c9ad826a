export { type KeyStore, openKeyFolder } from './key-store.ts';
