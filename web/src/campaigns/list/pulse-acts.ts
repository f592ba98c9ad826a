import { formatCountOf } from '../../design/format/numbers.ts';
import { listWords } from '../../design/format/words.ts';
import type { ToastRequest } from '../../design/overlays/toast-store.ts';

export type PulseAct = 'publish' | 'remove';

type Question = {
  readonly title: string;
  readonly lost: string;
  readonly stays: string;
  readonly confirmLabel: string;
  readonly keepLabel: string;
  readonly isDestructive?: boolean;
};

/** Confirmation texts for acting on all unconfirmed smart pulses. */
export const pulseQuestions: { readonly [A in PulseAct]: (count: number) => Question } = {
  publish: (count) => ({
    title: `Confirm ${formatCountOf(count, 'smart pulse', 'smart pulses')}?`,
    lost: 'Audience and questions can no longer change, and messages are sent as scheduled.',
    stays: 'Each one can still be withdrawn until it starts. Incomplete ones are not confirmed.',
    confirmLabel: 'Confirm all',
    keepLabel: 'Not yet',
    isDestructive: false,
  }),
  remove: (count) => ({
    title: `Delete ${formatCountOf(count, 'smart pulse', 'smart pulses')}?`,
    lost: 'Their setup is deleted: questions, dates and message texts.',
    stays: 'No one has answered them. The campaign they follow and its results do not change.',
    confirmLabel: 'Delete all',
    keepLabel: 'Keep them',
  }),
};

const done: { readonly [A in PulseAct]: string } = { publish: 'confirmed', remove: 'deleted' };

/** Outcome of the action, with the campaigns that failed. */
export function pulseReport(
  act: PulseAct,
  { count, failed }: { readonly count: number; readonly failed: readonly string[] },
): ToastRequest {
  const words = `${formatCountOf(count - failed.length, 'smart pulse', 'smart pulses')} ${done[act]}`;
  if (failed.length === 0) return { kind: 'success', text: words };
  const named = failed.length > 3 ? [...failed.slice(0, 3), `${failed.length - 3} more`] : failed;
  return { kind: 'error', text: words, note: `Not ${done[act]}: ${listWords(named)}. Open each to see why.` };
}
