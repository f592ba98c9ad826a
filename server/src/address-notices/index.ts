export { addressReplyRoutes } from './address-reply.routes.ts';
export { type UnconfirmedContact, listUnconfirmedContacts } from './address-checks.repository.ts';
export { contactChangeRoutes } from './contact-changes.routes.ts';
export { createAddressNotices } from './create-address-notices.ts';
export { recordOldSignInAddress, wakeNotices } from './address-notices.repository.ts';
export { type AddressChange, recordAddressChanges, renewLinksOfReopened } from './record-address-changes.ts';
