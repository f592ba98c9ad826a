import type { Entries } from './storage.ts';

/** The browser's storage, or the page's memory where the browser refuses it and where nothing may stay behind. */
export function deviceEntries(mayKeep: boolean): Entries {
  try {
    if (mayKeep && localStorage.length >= 0) return forgiving(localStorage);
  } catch {
    // Reading it throws where storage is switched off; the answers then wait in memory.
  }
  return memoryEntries();
}

/** A full storage must not stop the survey: what could not be kept is still in memory and on its way to the server. */
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

/** Entries that are gone with the page. */
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

/** Removes what any survey has ever kept on this device. */
export function clearPeople(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Where storage is switched off there is nothing to forget.
  }
}
