import type { ResourceKind } from '@attune/domain/resources';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { kindWords } from './resource-words.ts';
import { ResourceForm } from './ResourceForm.tsx';
import { resourceQuery } from './resources.queries.ts';

export function NewTransformResourceScreen() {
  return <NewResource kind="transform" />;
}

export function NewLibraryEntryScreen() {
  return <NewResource kind="assessment" />;
}

export function EditTransformResourceScreen() {
  return <EditResource kind="transform" />;
}

export function EditLibraryEntryScreen() {
  return <EditResource kind="assessment" />;
}

type Props = { readonly kind: ResourceKind };

function NewResource({ kind }: Props) {
  const words = kindWords[kind];
  return (
    <Page>
      <PageHeader
        page={`New ${words.one}`}
        trail={[{ label: words.page, to: words.base }]}
        fact={`Write a new ${words.one};`}
        comparison="it stays a draft until you publish it."
      />
      <ResourceForm words={words} />
    </Page>
  );
}

function EditResource({ kind }: Props) {
  const words = kindWords[kind];
  const { resourceId } = useParams({ strict: false }) as { readonly resourceId: string };
  const reading = useQuery(resourceQuery(resourceId));
  const resource = reading.data?.data;
  return (
    <Page>
      <PagePhases
        phase={pagePhaseOf({ reads: [reading] })}
        loading={<PageSkeleton label="Loading the form" />}
        error={
          <ReadFailure
            subject="The form"
            resource="Resource"
            error={reading.error}
            onRetry={() => void reading.refetch()}
          />
        }
      >
        {resource && (
          <>
            <PageHeader
              page="Edit"
              trail={[
                { label: words.page, to: words.base },
                { label: resource.attributes.title, to: `${words.base}/${resource.id}` },
              ]}
              fact={`Edit “${resource.attributes.title}”;`}
              comparison={
                resource.attributes.status === 'published'
                  ? 'staff see the change as soon as you save.'
                  : 'nobody else sees the draft.'
              }
            />
            <ResourceForm key={resource.id} words={words} resource={resource} />
          </>
        )}
      </PagePhases>
    </Page>
  );
}
