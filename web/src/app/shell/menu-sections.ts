import { formatOwnInstant } from '../../design/format/dates.ts';
import type { MenuItem, MenuSection } from '../../design/overlays/Menu.tsx';
import { methodPath } from '../../method/index.ts';
import { useSignedIn } from '../signed-in.ts';
import { useCompanionName, useCompanionUrl } from '../../platform/companion.ts';
import { useColorScheme } from '../../platform/use-color-scheme.ts';
import type { NavigationItem } from '../../platform/menu-items.ts';
import { useNavigation } from './use-navigation.ts';

type LinkItem = Extract<MenuItem, { readonly kind: 'page' | 'elsewhere' }>;

/** Links of the section "Resources", visible to everyone. */
export function useResources(): readonly LinkItem[] {
  const { helpCenterUrl } = useSignedIn().settings;
  const { isCurrent } = useNavigation();
  const companionName = useCompanionName();
  const hasCompanion = useCompanionUrl() !== undefined;
  const resources: readonly (LinkItem | false)[] = [
    pageItem({ label: 'How we measure', icon: 'library', to: methodPath }, isCurrent),
    helpCenterUrl !== null && { kind: 'elsewhere', label: 'Help Center', icon: 'help', href: helpCenterUrl },
    hasCompanion && { kind: 'page', label: `Back to ${companionName}`, icon: 'arrowLeft', to: '/engage/dashboard' },
  ];
  return resources.filter((item) => item !== false);
}

/** Visible items of the settings menu. */
export function useSettingsSections(): readonly MenuSection[] {
  const { sections, isCurrent } = useNavigation();
  const { signOut } = useSignedIn();
  const resources = useResources();
  return [
    ...sections.map(({ title, items }): MenuSection => ({
      title,
      items: items.map((item) => pageItem(item, isCurrent)),
    })),
    { title: 'Resources', items: resources },
    { items: [{ kind: 'action', label: 'Sign Out', icon: 'signOut', onSelect: signOut }] },
  ];
}

/** Account items, visible to everyone. */
export function useUserSections(openKeys: () => void): readonly MenuSection[] {
  const { sections, isCurrent } = useNavigation();
  const { signOut, previousLoginAt } = useSignedIn();
  const { scheme, setScheme } = useColorScheme();
  const account = sections.find(({ entry }) => entry === 'profile')?.items ?? [];
  return [
    {
      ...(previousLoginAt !== null && { title: `Last sign-in: ${formatOwnInstant(previousLoginAt)}` }),
      items: account.map((item) => pageItem(item, isCurrent)),
    },
    {
      title: 'Theme',
      items: [
        {
          kind: 'choice',
          label: 'Light',
          icon: 'sun',
          isChosen: scheme === 'light',
          onSelect: () => setScheme('light'),
        },
        { kind: 'choice', label: 'Dark', icon: 'moon', isChosen: scheme === 'dark', onSelect: () => setScheme('dark') },
        {
          kind: 'choice',
          label: 'System',
          icon: 'screen',
          isChosen: scheme === 'auto',
          onSelect: () => setScheme('auto'),
        },
      ],
    },
    {
      items: [
        { kind: 'action', label: 'Keyboard shortcuts', icon: 'help', note: '?', onSelect: openKeys },
        { kind: 'action', label: 'Sign Out', icon: 'signOut', onSelect: signOut },
      ],
    },
  ];
}

type Listed = Pick<NavigationItem, 'label' | 'icon' | 'to'>;

function pageItem({ label, icon, to }: Listed, isCurrent: (item: Listed) => boolean): LinkItem {
  return { kind: 'page', label, icon, to, isCurrent: isCurrent({ label, icon, to }) };
}
