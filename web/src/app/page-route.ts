import type { ComponentType } from 'react';
import type { NavigationEntry } from '@attune/domain/access';
import type { Viewer } from '../platform/viewer.tsx';

export type PageRoute = {
  /** Path with `$name` for parameters: `/campaigns/$campaignId/setup`. */
  readonly path: string;
  /** Name of the page in lists. */
  readonly name: string;
  /** Lazy-loads the screen: one chunk per page. */
  readonly screen: () => Promise<ComponentType>;
  /** Navigation item of the page; people who do not see it cannot open the page. */
  readonly entry?: NavigationEntry;
  /** Additional guard. The request decides whether a record is visible. */
  readonly mayOpen?: (viewer: Viewer) => boolean;
};
