export { composeNotice } from './compose-notice.ts';
export { createParticipantNotices } from './create-participant-notices.ts';
export { findLatestNotice, queueNotice } from './notices.repository.ts';
