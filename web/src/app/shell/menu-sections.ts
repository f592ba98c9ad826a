import type { MenuItem, MenuSection } from '../../design/overlays/Menu.tsx';
import { methodPath } from '../../method/index.ts';
import { useSignedIn } from '../signed-in.ts';
import { useColorScheme } from '../../platform/use-color-scheme.ts';
import { useNavigation } from './use-navigation.ts';

/** Visible items of the settings menu. */
export function useSettingsSections(): readonly MenuSection[] {
  const { sections, pathOf } = useNavigation();
  const { settings, signOut } = useSignedIn();
  const help: readonly MenuItem[] = settings.helpCenterUrl
    ? [{ kind: 'elsewhere', label: 'Help Center', icon: 'help', href: settings.helpCenterUrl }]
    : [];
  return [
    ...sections.map(({ title, items }): MenuSection => ({
      title,
      items: items.map((item) => ({ kind: 'page', label: item.label, icon: item.icon, to: pathOf(item) })),
    })),
    {
      title: 'Resources',
      items: [{ kind: 'page', label: 'How we measure', icon: 'library', to: methodPath }, ...help],
    },
    { items: [{ kind: 'action', label: 'Sign Out', icon: 'signOut', onSelect: signOut }] },
  ];
}

/** Account items, visible to everyone. */
export function useUserSections(openKeys: () => void): readonly MenuSection[] {
  const { sections, pathOf } = useNavigation();
  const { signOut } = useSignedIn();
  const { scheme, setScheme } = useColorScheme();
  const account = sections.find(({ entry }) => entry === 'profile')?.items ?? [];
  return [
    { items: account.map((item) => ({ kind: 'page', label: item.label, icon: item.icon, to: pathOf(item) })) },
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
