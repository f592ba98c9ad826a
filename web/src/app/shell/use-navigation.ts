import { useRouterState } from '@tanstack/react-router';
import { isVisible } from '@attune/domain/access';
import { methodPath } from '../../method/index.ts';
import { mainItems, type NavigationItem } from '../../platform/menu-items.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { currentItem, tabItems, visibleItems, visibleSections } from '../navigation/navigation-items.ts';
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
  const sections = visibleSections(scene).map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, to: pathOf(item) })),
  }));
  const inSettings = sections.flatMap((section) => section.items);
  const current = currentItem([...items, ...inSettings], path);
  const hasViews = isVisible('my-views', actor, context) && findPage(`${resultsPath}/$groupId`) !== undefined;
  return {
    path,
    items,
    tabs: tabItems(items),
    sections,
    current,
    /** Whether the page belongs to the settings menu. The profile is in the account menu, too. */
    isInSettings: inSettings.some((item) => item === current && item.entry !== 'profile') || path === methodPath,
    views: viewsOf(hasViews ? groups : [], actor),
    canSwitch: isVisible('organization-switch', actor, context),
    isCurrent: ({ to }: Pick<NavigationItem, 'to'>) => to === (current?.to ?? path),
  };
}
