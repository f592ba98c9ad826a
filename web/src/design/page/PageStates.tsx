import { type ReactNode, use } from 'react';
import { Button } from '../controls/Button.tsx';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import { copyText } from '../overlays/copy-text.ts';
import text from '../text.module.css';
import { StateIcon, StateMessage } from './StateMessage.tsx';
import { WayOutContext } from './way-out.ts';

type EmptyProps = { readonly heading: string; readonly children: ReactNode; readonly action?: ReactNode };

/** Empty state: one sentence, one next step. */
export function EmptyState({ heading, children, action }: EmptyProps) {
  return (
    <StateMessage heading={heading} actions={action} drawing={<EmptyBars />}>
      {children}
    </StateMessage>
  );
}

type ObscuredProps = { readonly reason: ReactNode; readonly heading?: string; readonly actions?: ReactNode };

/** Suppressed: a lock, the reason, and where the answers still count. */
export function ObscuredState({
  reason,
  heading = 'Results are hidden to protect confidentiality',
  actions,
}: ObscuredProps) {
  return (
    <StateMessage heading={heading} actions={actions} drawing={<StateIcon name="lock" />} isHatched>
      {reason}
    </StateMessage>
  );
}

type ErrorProps = {
  /** What could not be loaded, as the subject of a sentence: "Results". */
  readonly subject: string;
  readonly detail?: string | undefined;
  /** The request ID for support. */
  readonly reference?: string | undefined;
  readonly onRetry: () => void;
};

/** Error state: what happened, what is safe, what to do. */
export function ErrorState({ subject, detail = 'The server did not answer.', reference, onRetry }: ErrorProps) {
  return (
    <StateMessage
      heading={`${subject} could not be loaded`}
      isAlert
      drawing={<StateIcon name="offline" isDanger />}
      actions={
        <>
          <Button rank="primary" icon="refresh" onClick={onRetry}>
            Try again
          </Button>
          {reference && (
            <Button rank="tertiary" onClick={() => void copyText(reference)}>
              Copy {reference}
            </Button>
          )}
        </>
      }
    >
      {detail} Your data is safe. Try again. If the problem continues,{' '}
      {reference ? 'send us the reference below.' : <Please action="please contact support" />}
    </StateMessage>
  );
}

type NotFoundProps = { readonly resource: string; readonly level?: 1 | 2; readonly actions?: ReactNode };

/** A record that does not exist or that this person may not see: both look the same on purpose. */
export function NotFoundState({ resource, level = 1, actions }: NotFoundProps) {
  return (
    <StateMessage heading={`${resource} Not Found`} level={level} actions={actions ?? <ToHome />}>
      This {resource.toLowerCase()} could not be found. You may not have access to it, or it may not exist.{' '}
      <Please action="Please contact support" />
    </StateMessage>
  );
}

type WrongProps = { readonly children?: ReactNode; readonly actions?: ReactNode };

/** Access denied, or an internal error. */
export function SomethingWentWrong({ children = 'You don’t have permission to view this page.', actions }: WrongProps) {
  return (
    <StateMessage heading="Something went wrong" level={1} actions={actions ?? <ToHome />} isAlert>
      {children}
    </StateMessage>
  );
}

/** The page that everyone can open. Undefined before sign-in. */
function ToHome() {
  const wayOut = use(WayOutContext);
  return wayOut && <ButtonLink to={wayOut.homePath}>Back to home</ButtonLink>;
}

/** Asks to contact support: the last two words are a link once the address is known. */
function Please({ action }: { readonly action: string }) {
  const wayOut = use(WayOutContext);
  if (!wayOut) return <>{action}.</>;
  const [beforeLink = ''] = action.split('contact support');
  return (
    <>
      {beforeLink}
      <a href={`mailto:${wayOut.supportEmail}`} className={text.link}>
        contact support
      </a>
      .
    </>
  );
}

function EmptyBars() {
  const heights = [19, 28, 37, 46];
  return (
    <svg width="160" height="64" aria-hidden>
      <line x1="0" x2="160" y1="63" y2="63" stroke="var(--line-strong)" />
      {heights.map((height, index) => (
        <rect
          key={height}
          x={14 + index * 36}
          y={63 - height}
          width="24"
          height={height}
          rx="3"
          fill="none"
          stroke="var(--line-strong)"
          strokeDasharray="3 3"
        />
      ))}
    </svg>
  );
}
