import type { KeyGroup } from '../../design/keys/key-help.ts';

/** The keys of the hierarchy. */
export const keysOfTree: KeyGroup = {
  title: 'Hierarchy',
  keys: [
    { keys: ['↑', '↓'], does: 'Move between groups' },
    { keys: ['←', '→'], does: 'Collapse or expand a group' },
    { keys: ['*'], does: 'Expand all groups beside it' },
    { keys: ['Home', 'End'], does: 'Go to the first or last group' },
    { keys: ['Page Up', 'Page Down'], does: 'Move ten groups' },
    { keys: ['Enter'], does: 'Open the group' },
    { keys: ['Space'], does: 'Select the group' },
    { keys: ['Ctrl', 'A'], does: 'Select all groups' },
    { keys: ['Alt', '↑', '↓'], does: 'Move the group up or down' },
    { keys: ['Alt', '←', '→'], does: 'Move the group out of or into another' },
    { keys: ['M'], does: 'Move the group elsewhere' },
    { keys: ['F2'], does: 'Rename the group' },
    { keys: ['Insert'], does: 'Add a subgroup' },
    { keys: ['Delete'], does: 'Delete the group' },
  ],
};
