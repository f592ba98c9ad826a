import { screens } from '../resources/screens.ts';
import { mayReadLibrary, mayReadResources } from './page-guards.ts';
import type { PageRoute } from './page-route.ts';

const resources = { base: '/transform-resources', entry: 'internal-admin-transform' } as const;
const library = { base: '/assessment-library', entry: 'internal-admin-library' } as const;

/** Pages of the resources of the product. Staff read single ones; the lists are for editors. */
export const resourcePages: readonly PageRoute[] = [
  { path: resources.base, name: 'Transform', entry: resources.entry, screen: screens.transform },
  { path: `${resources.base}/new`, name: 'New resource', entry: resources.entry, screen: screens.newTransform },
  { path: `${resources.base}/$resourceId`, name: 'Resource', mayOpen: mayReadResources, screen: screens.resource },
  {
    path: `${resources.base}/$resourceId/edit`,
    name: 'Edit a resource',
    entry: resources.entry,
    screen: screens.editTransform,
  },
  { path: library.base, name: 'Assessment Library', entry: library.entry, screen: screens.library },
  { path: `${library.base}/new`, name: 'New library entry', entry: library.entry, screen: screens.newLibrary },
  { path: `${library.base}/$resourceId`, name: 'Library entry', mayOpen: mayReadLibrary, screen: screens.resource },
  {
    path: `${library.base}/$resourceId/edit`,
    name: 'Edit a library entry',
    entry: library.entry,
    screen: screens.editLibrary,
  },
];
