import { type KeyValueStorage, tipKey } from './storage.ts';

/** Tips dismissed in this browser. */
export function dismissedTips(storage: KeyValueStorage = window.localStorage) {
  return {
    has: (tipId: string) => storage.getItem(tipKey(tipId)) === 'true',
    add: (tipId: string) => storage.setItem(tipKey(tipId), 'true'),
    remove: (tipId: string) => storage.removeItem(tipKey(tipId)),
  };
}
