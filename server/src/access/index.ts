export { presentHolder, presentPersonRole, presentRole } from './access.presenter.ts';
export { createAccess } from './create-access.ts';
export { assertMayGiveFirstRole } from './check-access-changes.ts';
export { reinstate, listPendingOnReturn } from './reinstate.ts';
export { addRole, countOtherAdministrators, lockAccess } from './holders.repository.ts';
export { assertStillAdministered } from './still-administered.ts';
export { deletePermissionsOfGroupType } from './permissions.repository.ts';
export { authorizeAccessChange } from './targets.ts';
export type { HoldersAmong, ListedHolder } from './list-access.ts';
