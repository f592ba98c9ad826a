import type { ComponentType } from 'react';
import type { NavigationEntry } from '@attune/domain/access';
import type { Viewer } from '../platform/viewer.tsx';

export type PageRoute = {
  /** Literal, with `$name` for what varies: `/campaigns/$campaignId/setup`. */
  readonly path: string;
  /** Name of the page in lists. */
  readonly name: string;
  /** Loads the screen when it is first needed: one chunk for each page. */
  readonly screen: () => Promise<ComponentType>;
  /** Navigation item of the page; people who do not see it cannot open the page. */
  readonly entry?: NavigationEntry;
  /** Who else is kept out. Whether a record can be seen is decided by the call that reads it. */
  readonly mayOpen?: (viewer: Viewer) => boolean;
};
