import { Link } from '@tanstack/react-router';
import { classes } from '../../design/classes.ts';
import { IconButton } from '../../design/controls/Button.tsx';
import { formatCount } from '../../design/format/numbers.ts';
import { truncate } from '../../design/format/words.ts';
import { Icon } from '../../design/icons/Icon.tsx';
import { Initials } from '../../design/marks/Initials.tsx';
import { Keys } from '../../design/marks/Keys.tsx';
import { Menu } from '../../design/overlays/Menu.tsx';
import text from '../../design/text.module.css';
import { useViewer } from '../../platform/viewer.tsx';
import { isApplePlatform, keysOf, shortcuts } from '../navigation/shortcuts.ts';
import { modeNotes } from '../navigation/views.ts';
import { nameOf } from '../session/profile.ts';
import { useDrawer } from './drawer.ts';
import { Mark } from './Mark.tsx';
import styles from './Navigation.module.css';
import { useSettingsSections, useUserSections } from './menu-sections.ts';
import { resultsPath, useNavigation } from './use-navigation.ts';

export type Openers = {
  /** Undefined with only one organization. */
  readonly openOrganizations: (() => void) | undefined;
  readonly openPalette: () => void;
  readonly openKeys: () => void;
};

const organizationNameLength = 35;

/** The sidebar, expanded or collapsed to icons. */
export function Navigation({ openOrganizations, openPalette, openKeys }: Openers) {
  const { isCollapsed, toggle } = useDrawer();
  return (
    <nav aria-label="Main" className={classes(styles.navigation, isCollapsed && styles.collapsed)}>
      <div className={styles.inside}>
        <OrganizationButton onOpen={openOrganizations} />
        <button type="button" title="Search" className={styles.find} onClick={openPalette}>
          <Icon name="search" size="sm" />
          <span className={styles.label}>Search</span>
          <span aria-hidden className={styles.label}>
            <Keys keys={[keysOf(shortcuts.palette, isApplePlatform(navigator.userAgent)).join(' ')]} />
          </span>
        </button>
        <MainItems />
        <div className={styles.foot}>
          <SettingsButton />
          <UserButton openKeys={openKeys} />
          <IconButton
            icon="sidebar"
            size="small"
            label={isCollapsed ? 'Expand navigation' : 'Collapse navigation'}
            aria-expanded={!isCollapsed}
            onClick={toggle}
            className={styles.collapse}
          />
        </div>
      </div>
    </nav>
  );
}

export function OrganizationButton({ onOpen }: { readonly onOpen: (() => void) | undefined }) {
  const { attributes } = useViewer().organization;
  const content = (
    <>
      <Mark />
      <b className={styles.organizationName} title={attributes.displayName}>
        {truncate(attributes.displayName, organizationNameLength)}
      </b>
    </>
  );
  if (!onOpen) return <div className={styles.organization}>{content}</div>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${attributes.displayName}: switch organization`}
      className={styles.organization}
      onClick={onOpen}
    >
      {content}
      <span className={styles.label}>
        <Icon name="selector" size="sm" />
      </span>
    </button>
  );
}

/** The items, with results views below theirs. */
export function MainItems() {
  const { items, views, path, isCurrent } = useNavigation();
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            activeOptions={{ exact: true }}
            aria-current={isCurrent(item) ? 'page' : undefined}
            title={item.label}
            className={styles.item}
          >
            <Icon name={item.icon} />
            <span className={styles.label}>{item.label}</span>
          </Link>
          {item.to === resultsPath && views.shown.length > 0 && (
            <div className={styles.views}>
              <p className={styles.viewsTitle} id="my-views">
                MY VIEWS
              </p>
              <p className={styles.viewsNote} id="my-views-note">
                {modeNotes[views.mode]}
              </p>
              <ul aria-labelledby="my-views" aria-describedby="my-views-note">
                {views.shown.map(({ id, attributes: { displayName, activeMembershipCount } }) => (
                  <li key={id}>
                    <Link
                      to={`${resultsPath}/${id}`}
                      aria-current={path === `${resultsPath}/${id}` ? 'page' : undefined}
                      className={styles.view}
                    >
                      <span className={styles.viewName}>{displayName}</span>
                      <span className={styles.count}>
                        {formatCount(activeMembershipCount)}
                        <span className={text.onlyForReaders}>
                          {' '}
                          {activeMembershipCount === 1 ? 'person' : 'people'}
                        </span>
                      </span>
                    </Link>
                  </li>
                ))}
                {views.more > 0 && (
                  <li>
                    <Link to={resultsPath} search={{ tab: 'groups' }} className={styles.view}>
                      {formatCount(views.more)} more
                    </Link>
                  </li>
                )}
              </ul>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function SettingsButton() {
  const sections = useSettingsSections();
  const { isInSettings } = useNavigation();
  return (
    <Menu
      label="Settings"
      side="right"
      alignment="end"
      sections={sections}
      renderTrigger={(trigger) => (
        <button type="button" {...trigger} aria-current={isInSettings} title="Settings" className={styles.item}>
          <Icon name="settings" />
          <span className={styles.label}>Settings</span>
        </button>
      )}
    />
  );
}

function UserButton({ openKeys }: Pick<Openers, 'openKeys'>) {
  const { person } = useViewer();
  const { current } = useNavigation();
  const name = nameOf(person);
  const sections = useUserSections(openKeys);
  return (
    <Menu
      label="Account"
      side="right"
      alignment="end"
      sections={sections}
      renderTrigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-current={current?.entry === 'profile'}
          title={name}
          className={styles.item}
        >
          <Initials name={name} picture={person.attributes.photo} size="small" />
          <span className={styles.label}>{name}</span>
        </button>
      )}
    />
  );
}
