import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconButton } from '../../design/controls/Button.tsx';
import { Icon } from '../../design/icons/Icon.tsx';
import { Initials } from '../../design/marks/Initials.tsx';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { Menu } from '../../design/overlays/Menu.tsx';
import text from '../../design/text.module.css';
import { useViewer } from '../../platform/viewer.tsx';
import { nameOf } from '../session/profile.ts';
import { useSignedIn } from '../signed-in.ts';
import { useResources, useUserSections } from './menu-sections.ts';
import styles from './NarrowNavigation.module.css';
import { MainItems, type Openers, OrganizationButton } from './Navigation.tsx';
import { useNavigation } from './use-navigation.ts';

/** Navigation of narrow screens: a top bar, bottom tabs, and all items behind "More". */
export function NarrowNavigation({ openOrganizations, openPalette, openKeys }: Openers) {
  const { tabs, isCurrent } = useNavigation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <header className={styles.bar}>
        <OrganizationButton onOpen={openOrganizations} />
        <IconButton icon="search" label="Search" onClick={openPalette} />
        <AccountButton openKeys={openKeys} />
      </header>
      <nav aria-label="Tabs" className={styles.tabs}>
        {tabs.map((item) => (
          <Link
            key={item.to}
            to={item.to}
            activeOptions={{ exact: true }}
            aria-current={isCurrent(item) ? 'page' : undefined}
            className={styles.tab}
          >
            <Icon name={item.icon} size="lg" />
            {item.label}
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={styles.tab}
          onClick={() => setIsOpen(true)}
        >
          <Icon name="menu" size="lg" />
          More
        </button>
      </nav>
      {isOpen && <Everything onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Everything({ onClose }: { readonly onClose: () => void }) {
  const { sections, isCurrent } = useNavigation();
  const { signOut } = useSignedIn();
  return (
    <Dialog title="Menu" onClose={onClose}>
      {/* Following any link closes the menu. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={onClose}>
        <MainItems />
        {sections.map((section) => (
          <section key={section.title} aria-label={section.title}>
            <h3 className={styles.title}>{section.title}</h3>
            {section.items.map((item) => (
              <Link
                key={item.to}
                to={item.to}
                activeOptions={{ exact: true }}
                aria-current={isCurrent(item) ? 'page' : undefined}
                className={styles.item}
              >
                <Icon name={item.icon} />
                {item.label}
              </Link>
            ))}
          </section>
        ))}
        <Resources />
        <button type="button" className={styles.item} onClick={signOut}>
          <Icon name="signOut" />
          Sign Out
        </button>
      </div>
    </Dialog>
  );
}

function Resources() {
  const resources = useResources();
  return (
    <section aria-label="Resources">
      <h3 className={styles.title}>Resources</h3>
      {resources.map((item) =>
        item.kind === 'page' ? (
          <Link key={item.label} to={item.to} className={styles.item}>
            {item.icon && <Icon name={item.icon} />}
            {item.label}
          </Link>
        ) : (
          <a key={item.label} href={item.href} target="_blank" rel="noopener noreferrer" className={styles.item}>
            {item.icon && <Icon name={item.icon} />}
            {item.label}
          </a>
        ),
      )}
    </section>
  );
}

function AccountButton({ openKeys }: Pick<Openers, 'openKeys'>) {
  const { person } = useViewer();
  const sections = useUserSections(openKeys);
  return (
    <Menu
      label="Account"
      sections={sections}
      renderTrigger={(trigger) => (
        <button type="button" {...trigger} className={styles.account}>
          <span className={text.onlyForReaders}>Account</span>
          <Initials name={nameOf(person)} picture={person.attributes.photo} />
        </button>
      )}
    />
  );
}
