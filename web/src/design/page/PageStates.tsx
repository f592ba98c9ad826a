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
        <Button rank="primary" icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      }
      footer={<ForSupport trace={referenceTrace(reference)} />}
    >
      {detail} Your data is safe. Try again. If the problem continues, please <ContactSupport />.
    </StateMessage>
  );
}

type NotFoundProps = {
  readonly resource: string;
  readonly level?: 1 | 2;
  readonly actions?: ReactNode;
  readonly reference?: string | undefined;
};

/** A record that does not exist or that this person may not see: both look the same on purpose. */
export function NotFoundState({ resource, level = 1, actions, reference }: NotFoundProps) {
  return (
    <StateMessage
      heading={`${resource} Not Found`}
      level={level}
      actions={actions ?? <ToHome />}
      footer={<ForSupport trace={referenceTrace(reference)} />}
    >
      {`This ${resource.toLowerCase()} could not be found because `}
      you may not have access to it or it may not exist. Please <ContactSupport />.
    </StateMessage>
  );
}

type WrongProps = {
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Reference or error, for support. */
  readonly trace?: string | undefined;
};

const refusal = 'You don’t have permission to view this page. Ask an administrator of your organization for access.';

/** Access denied, or an internal error. */
export function SomethingWentWrong({ level = 1, children = refusal, actions, trace }: WrongProps) {
  return (
    <StateMessage
      heading="Something went wrong"
      level={level}
      actions={actions ?? <ToHome />}
      isAlert
      footer={<ForSupport trace={trace} />}
    >
      {children} If you need help, please <ContactSupport />.
    </StateMessage>
  );
}

/** How pages show the request ID. */
export function referenceTrace(reference: string | undefined): string | undefined {
  return reference && `Reference ${reference}`;
}

/** The page that everyone can open. Undefined before sign-in. */
function ToHome() {
  const wayOut = use(WayOutContext);
  return wayOut?.homePath && <ButtonLink to={wayOut.homePath}>Back to home</ButtonLink>;
}

/** A link once the address is known. */
function ContactSupport() {
  const wayOut = use(WayOutContext);
  if (!wayOut) return <>contact support</>;
  return (
    <a href={`mailto:${wayOut.supportEmail}`} className={text.link}>
      contact support
    </a>
  );
}

/** The reference, and a button that copies it with the page, the time and the device. */
function ForSupport({ trace }: { readonly trace: string | undefined }) {
  const wayOut = use(WayOutContext);
  const copy = async () => copyText((await wayOut?.detailsFor(trace).catch(() => trace)) ?? '', 'Details copied');
  return (
    <>
      {trace && <span>{trace}</span>}
      {wayOut && (
        <Button rank="tertiary" size="small" icon="copy" onClick={() => void copy()}>
          Copy details for support
        </Button>
      )}
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
