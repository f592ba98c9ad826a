import {
  type FocusEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { goOnFrom } from '../focus.ts';
import { Button, IconButton } from '../controls/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useDialogInFront } from './open-dialogs.ts';
import { type ErrorDetail, lookOf, type Toast, toasts } from './toast-store.ts';
import styles from './Toasts.module.css';

const loadDetailDialog = () => import('./ErrorDetailDialog.tsx');
const ErrorDetailDialog = lazy(async () => ({ default: (await loadDetailDialog()).ErrorDetailDialog }));

const loadClearance = () => import('./clearance.ts');

/** Toasts at the bottom centre of the window, in front of any dialog. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current);
  const parent = useDialogInFront() ?? document.body;
  const [detail, setDetail] = useState<ErrorDetail>();
  // Loaded after the first page and before it is needed: without a connection it would come too late.
  useEffect(() => void Promise.all([loadDetailDialog(), loadClearance()]).catch(ignore), []);
  const region = useRef<HTMLOListElement>(null);
  useClearance(region, shown, parent);
  const cameFrom = useRef<Element>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    toasts.hold();
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };

  return (
    <>
      {createPortal(
        // Pausing the timeout on hover is not an action of the list.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ol
          ref={region}
          aria-live="polite"
          className={styles.region}
          onMouseEnter={toasts.hold}
          onMouseLeave={toasts.release}
          onFocus={enter}
          onBlur={toasts.release}
        >
          {shown.map((toast) => (
            <ToastEntry key={toast.id} toast={toast} onDetail={setDetail} onGone={() => goOnFrom(cameFrom.current)} />
          ))}
        </ol>,
        parent,
      )}
      <Suspense>{detail && <ErrorDetailDialog detail={detail} onClose={() => setDetail(undefined)} />}</Suspense>
    </>
  );
}

/** Raises the toasts above what they would cover. Without a connection they stay at the bottom. */
function useClearance(region: RefObject<HTMLElement | null>, shown: readonly Toast[], parent: HTMLElement) {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || !parent.contains(element) || shown.length === 0) return undefined;
    const left = new AbortController();
    void loadClearance().then(({ keepClear }) => keepClear(element, left.signal), ignore);
    return () => left.abort();
  }, [region, shown, parent]);
}

function ignore() {
  // The part is not needed, or it is loaded when it is.
}

type EntryProps = {
  readonly toast: Toast;
  readonly onDetail: (detail: ErrorDetail) => void;
  readonly onGone: () => void;
};

export function ToastEntry({ toast, onDetail, onGone }: EntryProps) {
  const { text, note, detail, action } = toast;
  const look = lookOf(toast.kind);
  const finish = (then?: () => void) => () => {
    toasts.dismiss(toast.id);
    then?.();
    onGone();
  };
  return (
    <li className={styles.toast} data-look={look}>
      <Icon name={iconOf(toast)} />
      <div className={styles.words} role={look === 'error' ? 'alert' : undefined}>
        <p className={styles.text}>{text}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {detail && (
        <Button rank="tertiary" size="small" className={styles.action} onClick={finish(() => onDetail(detail))}>
          DETAILS
        </Button>
      )}
      {action && (
        <Button rank="tertiary" size="small" className={styles.action} onClick={finish(action.onSelect)}>
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label="Dismiss" size="small" className={styles.dismiss} onClick={finish()} />
    </li>
  );
}

function iconOf({ kind }: Toast) {
  if (kind === 'error') return 'alert';
  return kind === 'success' ? 'checkCircle' : 'info';
}
