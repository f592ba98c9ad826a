export { AccessTab } from './AccessTab.tsx';
export { ReturnNote } from './ReturnNote.tsx';
export { pendingTexts } from './access-words.ts';
export { AccessList } from './list/AccessList.tsx';
export { InvitationState } from './InvitationState.tsx';
export { administratorsQuery } from './access.queries.ts';
