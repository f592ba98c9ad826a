import {
  listBenchmarks,
  type ListedBenchmarkResource,
  removeImportedBenchmark,
} from '@attune/contract/results/benchmarks';
import { getOrganization } from '@attune/contract/organizations/organization';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { useWrite, writeTexts } from '../platform/writes.ts';
import { organizationsOf, periodOf } from './benchmark-words.ts';

/** Confirms deleting a benchmark. */
export function RemoveBenchmarkDialog({
  benchmark: { id, attributes },
  onClose,
}: {
  readonly benchmark: ListedBenchmarkResource;
  readonly onClose: () => void;
}) {
  const remove = useWrite(removeImportedBenchmark, {
    texts: writeTexts('delete', 'benchmark'),
    refetches: [listBenchmarks, getOrganization],
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={`Remove ${attributes.name}?`}
      lost={
        `Its scores of ${organizationsOf(attributes)}, ${periodOf(attributes)}, are permanently deleted. ` +
        'Organizations that use it will no longer have a benchmark.'
      }
      stays="No results change, and the file can be imported again."
      confirmLabel="Remove"
      keepLabel="Keep"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { benchmarkId: id } })}
      onClose={onClose}
    />
  );
}
