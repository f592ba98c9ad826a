import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useReaches } from '../../design/breakpoints.ts';
import { SectionNameContext } from '../../design/page/section-name.ts';
import { shortcuts, useShortcut } from '../navigation/shortcuts.ts';
import { Banners } from './Banners.tsx';
import { CommandPalette, KeysDialog, NarrowNavigation, OrganizationSwitcher } from './lazy-parts.ts';
import { Navigation } from './Navigation.tsx';
import styles from './Shell.module.css';
import { usePagePhase } from '../../platform/use-page-phase.ts';
import { useColorScheme } from '../../platform/use-color-scheme.ts';
import { useSignedIn } from '../signed-in.ts';
import { useNavigation } from './use-navigation.ts';

type OpenDialog = 'organizations' | 'palette' | 'keys';

/** Layout of every page: navigation, shortcuts and banners. */
export function Shell() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const isNarrow = !useReaches('md');
  const { canSwitch, sections, isCurrent } = useNavigation();
  const section = sections.find(({ items }) => items.some(isCurrent));
  const { signOut } = useSignedIn();
  const { isDark, setScheme } = useColorScheme();
  const close = () => setDialog(undefined);
  const openOrganizations = canSwitch ? () => setDialog('organizations') : undefined;
  const openPalette = () => setDialog('palette');
  const openKeys = () => setDialog('keys');

  useShortcut(shortcuts.palette, openPalette);
  useShortcut(shortcuts.listKeys, openKeys);
  useShortcut(shortcuts.switchOrganization, openOrganizations ?? ignore);

  const operations = [
    ...(openOrganizations
      ? [
          {
            id: 'do:switch-organization',
            label: 'Switch organization',
            icon: 'building' as const,
            act: openOrganizations,
          },
        ]
      : []),
    {
      id: 'do:color-scheme',
      label: isDark ? 'Use light theme' : 'Use dark theme',
      words: 'appearance, dark mode, colors',
      icon: isDark ? ('sun' as const) : ('moon' as const),
      act: () => setScheme(isDark ? 'light' : 'dark'),
    },
    { id: 'do:keys', label: 'Show keyboard shortcuts', icon: 'help' as const, act: openKeys },
    { id: 'do:sign-out', label: 'Sign out', words: 'log out', icon: 'signOut' as const, act: signOut },
  ];
  const open = { openOrganizations, openPalette, openKeys };

  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.shell}>
        <Navigation {...open} />
        <div className={styles.content}>
          {isNarrow && (
            <Suspense fallback={<div className={styles.bar} />}>
              <NarrowNavigation {...open} />
            </Suspense>
          )}
          <Banners />
          <SectionNameContext value={section?.title}>
            <Main />
          </SectionNameContext>
        </div>
      </div>
      <Suspense>
        {dialog === 'organizations' && <OrganizationSwitcher onClose={close} />}
        {dialog === 'palette' && <CommandPalette operations={operations} onClose={close} />}
        {dialog === 'keys' && <KeysDialog canSwitch={canSwitch} onClose={close} />}
      </Suspense>
    </>
  );
}

/** The page content. Navigation moves the focus to its start. While something is saved, it is busy and says so. */
function Main() {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef<string>(undefined);
  const isSaving = usePagePhase() === 'saving';
  useEffect(() => {
    const hasMoved = lastPath.current !== undefined && path !== lastPath.current;
    if (hasMoved) main.current?.focus({ preventScroll: true });
    lastPath.current = path;
  }, [path]);
  return (
    <>
      <main ref={main} id="main" tabIndex={-1} aria-busy={isSaving} className={styles.main}>
        <Outlet />
      </main>
      <output aria-label="Page" className={styles.saving}>
        {isSaving && 'Saving…'}
      </output>
    </>
  );
}

function ignore() {
  // With one organization there is nothing to switch to.
}
