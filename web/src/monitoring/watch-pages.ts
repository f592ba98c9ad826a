import { type PageError, type PageVital, reportPages } from '@attune/contract/app/monitoring';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { call } from '../platform/api/api.ts';
import { hearPageFailures } from '../platform/page-failures.ts';
import { createBatches } from './batches.ts';
import { describeError } from './page-error.ts';
import { flushRegularly } from './flush-regularly.ts';

type Settings = {
  /** The share of page views to measure. */
  readonly vitalsShare: number;
  /** Path of the open page in the table of pages; undefined outside of it. */
  readonly page: () => string | undefined;
  readonly random: () => number;
};

const errorsAtMost = 5;

/** Measures the page, if the lot falls on it, and reports uncaught errors. Returns a function that stops reporting. */
export function watchPages({ vitalsShare, page, random }: Settings): () => void {
  const send = (attributes: { readonly vitals: readonly PageVital[]; readonly errors: readonly PageError[] }) =>
    void call(
      reportPages,
      {
        body: {
          data: {
            type: 'page-reports',
            attributes: { vitals: [...attributes.vitals], errors: [...attributes.errors] },
          },
        },
      },
      { outlivesPage: true },
    ).catch(() => undefined);
  const vitals = createBatches<PageVital>({ most: 20, send: (items) => send({ vitals: items, errors: [] }) });
  const errors = createBatches<PageError>({ most: errorsAtMost, send: (items) => send({ vitals: [], errors: items }) });

  if (random() < vitalsShare) {
    const first = page();
    const note = ({ name, value, rating }: Metric) => first && vitals.add({ name, page: first, value, rating });
    for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) measure(note);
  }

  const known = new Set<string>();
  const noteError = (error: unknown): string => {
    const reference = crypto.randomUUID().slice(0, 8);
    const at = page();
    if (!at) return reference;
    const described = describeError(error, { page: at, reference });
    const sameness = JSON.stringify([described.name, described.message, described.frames]);
    if (!known.has(sameness)) errors.add(described);
    known.add(sameness);
    return reference;
  };
  const onError = ({ error }: ErrorEvent) => void noteError(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => void noteError(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  hearPageFailures(noteError);
  const stop = flushRegularly([vitals, errors]);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    hearPageFailures(undefined);
    stop();
  };
}
