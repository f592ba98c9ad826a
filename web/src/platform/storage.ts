/** The subset of the Storage API in use, so that tests can replace it. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** All browser storage keys and their purpose. */
export const storageKeys = {
  /** Local: the access token. */
  token: 'token',
  /** Local: the organizations slice; deleted on sign-out. */
  organizations: 'emplify',
  /** Local: what was opened by search, by user and organization; deleted on sign-out. */
  recentFinds: 'recent-finds',
  /** Local: whether the navigation is collapsed. */
  drawerCollapse: 'drawer-collapse',
  /** Local: path to open after sign-in, valid for 15 minutes. */
  redirectTarget: 'redirect-target',
  /** Local: light, dark, or system. */
  colorScheme: 'color-scheme',
  /** Session: as whom this tab views the product; deleted on sign-out. */
  accessView: 'access-view',
  /** Session: proof that a sign-in started here. */
  authState: 'auth-state',
} as const;

/** Local: a dismissed tip. */
export function tipKey(tipId: string): string {
  return `tip-dismissed:${tipId}`;
}

/** Local: whether an education panel is open. */
export function panelKey(topic: string): string {
  return `education-panel:${topic}`;
}

/** Local: selected columns of a list. */
export function columnsKey(of: readonly string[]): string {
  return ['columns', ...of].join(':');
}

/** Local: unsaved drafts, by user and subject. */
export function localDraftKey(of: readonly string[]): string {
  return ['local-draft', ...of].join(':');
}

/** Parses stored JSON; undefined if missing or invalid. */
export function readJson(storage: KeyValueStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
