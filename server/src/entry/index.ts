export { createEntry } from './create-entry.ts';
export { readEntryTexts } from './entry-texts.ts';
