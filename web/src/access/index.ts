export { AccessTab } from './AccessTab.tsx';
export { ReturnNote } from './ReturnNote.tsx';
export { waitsWords } from './access-words.ts';
export { AccessList } from './list/AccessList.tsx';
