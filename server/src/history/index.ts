export { compareHistory, historyHeads, verifyHistory } from './check-history.ts';
export { createHistory } from './create-history.ts';
export { listLastDeeds } from './last-deeds.repository.ts';
export { type Change, forgetInProduct, forgetPerson, listOrganizationIdsOf, ofTheProduct, recordChange, recordOfProduct } from './history.repository.ts';
export { nameOfPerson } from './names.repository.ts';
