import { endAccessView } from '@attune/contract/access/access-views';
import { useEffect, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { formatTime, zoneOfReader } from '../design/format/dates.ts';
import { Icon } from '../design/icons/Icon.tsx';
import { dismissAccessView, leaveAccessView, readAccessView } from '../platform/access-view.ts';
import { useWrite } from '../platform/writes.ts';
import styles from './AccessViewBar.module.css';
import { serverTime } from '../platform/server-time.ts';

/** Says on every page as whom the product is viewed, and ends it. */
export function AccessViewBar() {
  const [view, setView] = useState(() => readAccessView(window));
  const stop = useWrite(endAccessView, { texts: {} });
  const isOver = view?.hasEnded === true;

  useEffect(() => {
    if (!view || isOver) return undefined;
    const left = Math.max(0, Date.parse(view.endsAt) - serverTime().getTime());
    const timer = setTimeout(() => leaveAccessView(window, view, { isOver: true }), left);
    return () => clearTimeout(timer);
  }, [view, isOver]);

  if (!view) return null;
  const dismiss = () => {
    dismissAccessView(window);
    setView(undefined);
  };
  const params = { organizationId: view.organizationId as never, accessViewId: view.id as never };
  const leave = () => stop.mutate({ params }, { onSettled: () => leaveAccessView(window, view) });
  return (
    <aside data-bottom-bar className={styles.bar} aria-label="Viewing as somebody else">
      <Icon name="eye" />
      <output className={styles.words}>
        {isOver ? (
          <>Viewing as {view.name} has ended. You see Attune as yourself again.</>
        ) : (
          <>
            Viewing as <strong>{view.name}</strong>, read-only, until {formatTime(view.endsAt, zoneOfReader())}.{' '}
            <span className={styles.more}>What you may not see yourself is left out.</span>
          </>
        )}
      </output>
      {isOver ? (
        <Button onClick={dismiss}>Close</Button>
      ) : (
        <Button disabled={stop.isPending} onClick={leave}>
          Stop viewing
        </Button>
      )}
    </aside>
  );
}
