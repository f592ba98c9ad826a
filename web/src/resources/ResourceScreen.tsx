import {
  getTransformResource,
  listResourceTags,
  listResourceVersions,
  listTransformResources,
  publishTransformResource,
  removeTransformResource,
  type TransformResource,
  withdrawTransformResource,
} from '@attune/contract/resources/resources';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useWrite, writeTexts } from '../platform/writes.ts';
import { kindWords } from './resource-words.ts';
import { ResourceBody } from './ResourceBody.tsx';
import { resourceQuery } from './resources.queries.ts';
import { VersionsSection } from './VersionsSection.tsx';

/** One resource, as staff read it; with what editors can do to it. */
export function ResourceScreen() {
  const { resourceId } = useParams({ strict: false }) as { readonly resourceId: string };
  const reading = useQuery(resourceQuery(resourceId));
  const resource = reading.data?.data;
  return (
    <Page>
      <PagePhases
        phase={pagePhaseOf({ reads: [reading] })}
        loading={<PageSkeleton label="Loading the resource" />}
        error={
          <ReadFailure
            subject="The resource"
            resource="Resource"
            error={reading.error}
            onRetry={() => void reading.refetch()}
          />
        }
      >
        {resource && <Loaded key={resource.id} resource={resource} />}
      </PagePhases>
    </Page>
  );
}

type Props = { readonly resource: TransformResource };

function Loaded({ resource }: Props) {
  const { kind, title, canUpdate } = resource.attributes;
  const words = kindWords[kind];
  return (
    <>
      <PageHeader
        page={title}
        trail={canUpdate ? [{ label: words.page, to: words.base }] : []}
        fact={/[.?!]$/u.test(title) ? title : `${title}.`}
        comparison={canUpdate && stateWords(resource)}
        actions={canUpdate && <Actions resource={resource} />}
        tools={canUpdate && <RemoveButton resource={resource} />}
      />
      <ResourceBody {...resource.attributes} />
      {canUpdate && <VersionsSection resource={resource} />}
    </>
  );
}

function stateWords({ attributes: { status, version } }: TransformResource): string {
  return status === 'draft' ? 'A draft that only editors see.' : `Published, version ${version}.`;
}

const refetches = [getTransformResource, listTransformResources, listResourceVersions, listResourceTags];

function Actions({ resource: { id, attributes } }: Props) {
  const { base, one } = kindWords[attributes.kind];
  const publish = useWrite(publishTransformResource, {
    texts: { success: `Successfully published ${one}`, failure: `Failed to publish ${one}` },
    refetches,
  });
  const withdraw = useWrite(withdrawTransformResource, {
    texts: { success: `Successfully withdrew ${one}`, failure: `Failed to withdraw ${one}` },
    refetches,
  });
  const isPublished = attributes.status === 'published';
  const isBusy = publish.isPending || withdraw.isPending;
  const params = { resourceId: id };
  return (
    <>
      <ButtonLink to={`${base}/${id}/edit`} icon="pencil">
        Edit
      </ButtonLink>
      <Button
        rank={isPublished ? 'secondary' : 'primary'}
        disabled={isBusy}
        onClick={() => (isPublished ? withdraw : publish).mutate({ params })}
      >
        {isPublished ? 'Withdraw' : 'Publish'}
      </Button>
    </>
  );
}

function RemoveButton({ resource: { id, attributes } }: Props) {
  const { base, one } = kindWords[attributes.kind];
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useWrite(removeTransformResource, {
    texts: writeTexts('delete', one),
    refetches: [listTransformResources, listResourceTags],
    onSuccess: () => void navigate({ to: base }),
  });
  return (
    <>
      <Button size="small" rank="tertiary" icon="trash" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete “${attributes.title}”?`}
          lost={`The ${one} and all of its versions are permanently deleted. Links to it stop working.`}
          stays={attributes.status === 'published' ? 'To hide it from staff only, withdraw it instead.' : undefined}
          confirmLabel={`Delete ${one}`}
          keepLabel={`Keep ${one}`}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { resourceId: id } })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
