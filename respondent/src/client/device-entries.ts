import type { Entries } from './storage.ts';

/** The browser's storage, or the page's memory if storage is unavailable or nothing may be stored. */
export function deviceEntries(mayKeep: boolean): Entries {
  try {
    if (mayKeep && localStorage.length >= 0) return forgiving(localStorage);
  } catch {
    // Access throws if storage is disabled; answers then wait in memory.
  }
  return memoryEntries();
}

/**
 * A full storage must not stop the survey: answers that could not be stored remain in memory and are sent to the
 * server.
 */
function forgiving(storage: Storage): Entries {
  return {
    get length() {
      return storage.length;
    },
    key: (place) => storage.key(place),
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    setItem: (key, text) => {
      try {
        storage.setItem(key, text);
      } catch {
        storage.removeItem(key);
      }
    },
  };
}

/** Entries that are lost with the page. */
export function memoryEntries(): Entries {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (place) => [...texts.keys()][place] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    removeItem: (key) => void texts.delete(key),
    setItem: (key, text) => void texts.set(key, text),
  };
}

/** Removes everything that any survey stored on this device. */
export function clearPeople(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Disabled storage has nothing to remove.
  }
}
