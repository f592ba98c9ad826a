import type { KeyGroup } from '../keys/key-help.ts';

const moving = { keys: ['Tab'], does: 'Move between links and buttons' };
const scrolling = { keys: ['←', '→'], does: 'Scroll a wide table that has the focus' };
const sorting = { keys: ['Enter'], does: 'Sort by the heading that has the focus' };
const selecting = { keys: ['Space'], does: 'Select the row of a focused checkbox' };

const plain: KeyGroup = { title: 'Table', keys: [moving, scrolling] };
const sortable: KeyGroup = { title: 'Table', keys: [moving, scrolling, sorting] };
const selectable: KeyGroup = { title: 'Table', keys: [moving, scrolling, selecting] };
const both: KeyGroup = { title: 'Table', keys: [moving, scrolling, sorting, selecting] };

/** The keys of a table: always the same object for the same kind. */
export function keysOfTable(isSortable: boolean, isSelectable: boolean): KeyGroup {
  if (isSortable) return isSelectable ? both : sortable;
  return isSelectable ? selectable : plain;
}
