export { createAddressNotices } from './create-address-notices.ts';
export { type OldAddress, noteOldAddresses, noteOldSignInAddress, wakeNotices } from './address-notices.repository.ts';
