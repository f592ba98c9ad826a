export { createAddressNotices } from './create-address-notices.ts';
export { type OldAddress, noteOldAddresses, noteOldSignInAddress } from './address-notices.repository.ts';
