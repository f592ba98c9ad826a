import { lazy } from 'react';
import { loadChunk } from '../../platform/load-chunk.ts';

/** The navigation of narrow screens, loaded only there. */
export const NarrowNavigation = lazy(() =>
  loadChunk(async () => ({ default: (await import('./NarrowNavigation.tsx')).NarrowNavigation })),
);

/** Global dialogs, each loaded when first opened. */
export const OrganizationSwitcher = lazy(() =>
  loadChunk(async () => ({ default: (await import('./OrganizationSwitcher.tsx')).OrganizationSwitcher })),
);
export const CommandPalette = lazy(() =>
  loadChunk(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette })),
);
export const KeysDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog })),
);
