/** The part of a browser's storage that is used, so that tests can bring their own. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** All browser storage keys and their purpose. */
export const storageKeys = {
  /** Local: the access token. */
  token: 'token',
  /** Local: the organizations slice; gone after signing out. */
  organizations: 'emplify',
  /** Local: whether the navigation is collapsed. */
  drawerCollapse: 'drawer-collapse',
  /** Local: where to go after signing in, for a quarter of an hour. */
  redirectTarget: 'redirect-target',
  /** Local: light, dark, or as the device. */
  colorScheme: 'color-scheme',
  /** Session: what proves that a sign-in began here. */
  authState: 'auth-state',
} as const;

/** Local: a tip that was dismissed. */
export function tipKey(tipId: string): string {
  return `tip-dismissed:${tipId}`;
}

/** Local: whether a panel of education is open. */
export function panelKey(topic: string): string {
  return `education-panel:${topic}`;
}

/** Local: selected columns of a list. */
export function columnsKey(of: readonly string[]): string {
  return ['columns', ...of].join(':');
}

/** Local: unsaved drafts, by user and subject. */
export function localDraftKey(of: readonly string[]): string {
  return ['kept-words', ...of].join(':');
}

/** Parses stored JSON; undefined if missing or invalid. */
export function readJson(storage: KeyValueStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
