import { useRouterState } from '@tanstack/react-router';
import { isVisible } from '@attune/domain/access';
import { useViewer } from '../../platform/viewer.tsx';
import {
  isCurrent,
  mainItems,
  type NavigationItem,
  tabItems,
  visibleItems,
  visibleSections,
} from '../navigation/navigation-items.ts';
import { viewsOf } from '../navigation/views.ts';
import { findPage, pages } from '../pages.ts';
import { useSignedIn } from '../signed-in.ts';

export const resultsPath = '/group_results';

/** Visible navigation items and the active one. */
export function useNavigation() {
  const { actor, organization, groups } = useViewer();
  const { navigation: context } = useSignedIn();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const scene = { actor, context, pages };
  const items = visibleItems(mainItems, scene);
  const pathOf = ({ to }: Pick<NavigationItem, 'to'>) => to.replace('$organizationId', organization.id);
  const hasViews = isVisible('my-views', actor, context) && findPage(`${resultsPath}/$groupId`) !== undefined;
  return {
    path,
    items,
    tabs: tabItems(items),
    sections: visibleSections(scene),
    views: hasViews ? viewsOf(groups) : [],
    canSwitch: isVisible('organization-switch', actor, context),
    pathOf,
    isCurrent: (item: NavigationItem) => isCurrent({ ...item, to: pathOf(item) }, path),
  };
}
