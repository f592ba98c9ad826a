export { AccessTab } from './AccessTab.tsx';
export { AccessList } from './list/AccessList.tsx';
