import { classes } from '../../design/classes.ts';
import { Page } from '../../design/page/Page.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { useDrawer } from './drawer.ts';
import { Mark } from './Mark.tsx';
import navigation from './Navigation.module.css';
import styles from './Shell.module.css';

/** The frame of every page while it is unknown what the viewer sees in it. */
export function FrameSkeleton({ label }: { readonly label: string }) {
  const { isCollapsed } = useDrawer();
  return (
    <div className={styles.shell}>
      <div className={classes(navigation.navigation, isCollapsed && navigation.collapsed)}>
        <div className={navigation.organization}>
          <Mark />
        </div>
      </div>
      <div className={styles.content}>
        <div className={styles.bar} />
        <main>
          <Page>
            <PageSkeleton label={label} />
          </Page>
        </main>
      </div>
    </div>
  );
}
