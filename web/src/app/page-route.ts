import type { ComponentType } from 'react';
import type { NavigationEntry } from '@attune/domain/access';
import type { Viewer } from '../platform/viewer.tsx';

export type PageRoute = {
  /** Literal, with `$name` for what varies: `/campaigns/$campaignId/setup`. */
  readonly path: string;
  /** What the page is called where it is listed. */
  readonly name: string;
  /** Loads the screen when it is first needed: one chunk for each page. */
  readonly screen: () => Promise<ComponentType>;
  /** The entry of the navigation that this page belongs to: whoever does not see it may not open the page. */
  readonly entry?: NavigationEntry;
  /** Who else is kept out. Whether a record can be seen is decided by the call that reads it. */
  readonly mayOpen?: (viewer: Viewer) => boolean;
};
