import type { ImportSummary, SimilarGroups } from '@attune/contract/employees/files';
import type { JobResource } from '@attune/contract/jobs';
import { useRecheck } from '../import-job/use-import.ts';

/** Merges similar group names, or keeps them apart. */
export type Alike = {
  readonly isPending: boolean;
  readonly use: (groups: readonly SimilarGroups[]) => void;
  readonly keepApart: (groups: SimilarGroups) => void;
};

/** Each decision validates the file again with all earlier decisions. */
export function useAlike(
  { id, attributes: { organizationId } }: JobResource,
  { alike: decided }: ImportSummary,
): Alike {
  const recheck = useRecheck();
  const decide = (alike: readonly SimilarGroups[]) =>
    recheck.mutate({ params: { organizationId, jobId: id }, body: { alike: [...alike] } });
  return {
    isPending: recheck.isPending,
    use: (groups) => decide([...decided, ...groups]),
    keepApart: (groups) => decide(decided.filter((each) => each !== groups)),
  };
}
