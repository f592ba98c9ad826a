import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';

type Props = {
  /**
   * Asked when somebody is about to leave, for another page or another part of this one: whether anything would be
   * lost.
   */
  readonly wouldLose: (isSamePage: boolean) => boolean;
  /** "Leave without saving the survey?" */
  readonly title: string;
  /** What is lost. */
  readonly lost: ReactNode;
};

/** Asks before words that are not saved are left behind, for another page of the app or for good. */
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
