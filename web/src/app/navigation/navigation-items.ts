import { type Actor, isVisible, type NavigationContext } from '@attune/domain/access';
import { type NavigationItem, type SettingsSection, settingsSections } from '../../platform/menu-items.ts';
import { findPage } from '../pages.ts';
import { type PageRoute } from '../page-route.ts';

type Scene = { readonly actor: Actor; readonly context: NavigationContext; readonly pages: readonly PageRoute[] };

/** Visible items whose page exists. */
export function visibleItems(
  items: readonly NavigationItem[],
  { actor, context, pages }: Scene,
): readonly NavigationItem[] {
  return items.filter(({ entry, to }) => findPage(to, pages) && isVisible(entry, actor, context));
}

/** Visible sections of the settings menu, without empty ones. */
export function visibleSections({ actor, context, pages }: Scene): readonly SettingsSection[] {
  return settingsSections
    .filter((section) => isVisible(section.entry, actor, context))
    .map((section) => ({ ...section, items: visibleItems(section.items, { actor, context, pages }) }))
    .filter((section) => section.items.length > 0);
}

/** The active item at a path: the most specific one of its page or of a page above it. */
export function currentItem<Item extends Pick<NavigationItem, 'to' | 'alsoAt'>>(
  items: readonly Item[],
  path: string,
): Item | undefined {
  const depth = ({ to, alsoAt = [] }: Item) =>
    Math.max(0, ...[to, ...alsoAt].map((own) => (isAtOrBelow(own, path) ? own.split('/').length : 0)));
  return items.filter((item) => depth(item) > 0).toSorted((one, other) => depth(other) - depth(one))[0];
}

function isAtOrBelow(own: string, path: string): boolean {
  if (own === '/') return path === own;
  const parts = path.split('/');
  return own.split('/').every((part, place) => (part.startsWith('$') ? Boolean(parts[place]) : part === parts[place]));
}

/** Items in the bottom bar of a narrow screen; the others are behind "More". */
export function tabItems(items: readonly NavigationItem[]): readonly NavigationItem[] {
  const first = ['Home', 'Results', 'Feedback', 'Actions'];
  const preferred = [
    ...items.filter(({ label }) => first.includes(label)),
    ...items.filter(({ label }) => !first.includes(label)),
  ];
  const tabs = preferred.slice(0, 4);
  return items.filter((item) => tabs.includes(item));
}
