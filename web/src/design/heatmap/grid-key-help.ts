import type { KeyGroup } from '../keys/key-help.ts';

/** The keys of a heatmap. */
export const keysOfGrid: KeyGroup = {
  title: 'Heatmap',
  keys: [
    { keys: ['←', '↑', '↓', '→'], does: 'Move between cells' },
    { keys: ['Home', 'End'], does: 'Go to the first or last column' },
    { keys: ['Page Up', 'Page Down'], does: 'Move ten rows' },
    { keys: ['Space'], does: 'Expand or collapse the group' },
  ],
};

/** The keys of a heatmap whose cells lead elsewhere. */
export const keysOfLinks: KeyGroup = {
  ...keysOfGrid,
  keys: [...keysOfGrid.keys, { keys: ['Enter'], does: 'Open the result of the cell' }],
};
