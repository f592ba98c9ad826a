import { Button } from '../../design/controls/Button.tsx';
import { Icon } from '../../design/icons/Icon.tsx';
import { ApiError, networkFailure } from '../api/api-error.ts';
import type { SaveState } from './autosaver.ts';
import styles from './SaveNote.module.css';

type Props = {
  readonly state: SaveState;
  /** Errors are shown at their fields. */
  readonly hasProblems: boolean;
  readonly onRetry: () => void;
};

/** Save status: muted on success; failures say what to do. */
export function SaveNote({ state, hasProblems, onRetry }: Props) {
  if (state.status === 'failed') {
    return (
      <span role="alert" className={styles.failed}>
        <Icon name="alert" size="sm" />
        {hasProblems ? 'Not saved. Fix the errors first.' : wordsOf(state.error)}
        {!hasProblems && (
          <Button rank="tertiary" size="small" onClick={onRetry}>
            Retry saving
          </Button>
        )}
      </span>
    );
  }
  return (
    <output className={styles.note}>
      {state.status === 'saved' ? (
        <>
          <Icon name="check" size="xs" />
          Saved
        </>
      ) : (
        'Saving…'
      )}
    </output>
  );
}

/** The server's message, or that it did not answer. */
function wordsOf(error: Error | undefined): string {
  return error instanceof ApiError ? error.detail : (error?.message ?? networkFailure);
}
