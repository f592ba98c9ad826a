import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';

type Props = {
  /** Confirms leaving a page or tab with unsaved changes. */
  readonly wouldLose: (isSamePage: boolean) => boolean;
  /** "Leave without saving the survey?" */
  readonly title: string;
  /** Description of what would be lost. */
  readonly lost: ReactNode;
};

/** Asks for confirmation before unsaved changes are lost, inside the app or when the window closes. */
export function UnsavedGuard({ wouldLose, title, lost }: Props) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => wouldLose(current.pathname === next.pathname),
    enableBeforeUnload: () => wouldLose(false),
    withResolver: true,
  });
  if (leaving.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={title}
      lost={lost}
      confirmLabel="Leave"
      keepLabel="Stay"
      onConfirm={leaving.proceed}
      onClose={leaving.reset}
    />
  );
}
