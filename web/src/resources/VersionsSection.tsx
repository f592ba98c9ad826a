import {
  getTransformResource,
  listResourceTags,
  listResourceVersions,
  listTransformResources,
  type ResourceVersionResource,
  restoreResourceVersion,
  type TransformResource,
} from '@attune/contract/resources/resources';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { formatOwnInstant } from '../design/format/dates.ts';
import { Tag } from '../design/marks/Tag.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { Section } from '../design/page/Page.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useWrite } from '../platform/writes.ts';
import { ResourceBody } from './ResourceBody.tsx';
import { versionsQuery } from './resources.queries.ts';

type Props = { readonly resource: TransformResource };

/** The versions that are or were published, to read and to restore. */
export function VersionsSection({ resource }: Props) {
  const reading = useQuery(versionsQuery(resource.id));
  const [opened, setOpened] = useState<ResourceVersionResource>();
  const versions = reading.data?.data ?? [];
  const columns: readonly Column<ResourceVersionResource>[] = [
    {
      key: 'version',
      label: 'Version',
      isRowName: true,
      render: ({ attributes: { version, isCurrent } }) => (
        <>
          {version} {isCurrent && <Tag>Current</Tag>}
        </>
      ),
    },
    { key: 'title', label: 'Title', render: ({ attributes: { title } }) => title },
    {
      key: 'publishedAt',
      label: 'Published',
      render: ({ attributes: { publishedAt } }) => <span className={text.nowrap}>{formatOwnInstant(publishedAt)}</span>,
    },
    {
      key: 'operations',
      label: 'Operations',
      isLabelHidden: true,
      render: (version) => (
        <Button size="small" rank="tertiary" onClick={() => setOpened(version)}>
          {version.attributes.isCurrent ? 'View' : 'View or restore'}
        </Button>
      ),
    },
  ];
  return (
    <Section
      id="versions"
      title="Versions"
      under="Every saved change of a published resource is a new version. Changes of drafts are not kept."
    >
      <PagePhases
        phase={pagePhaseOf({ reads: [reading], content: versions.length === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading versions" rows={2} />}
        error={<ReadFailure subject="Versions" error={reading.error} onRetry={() => void reading.refetch()} />}
        empty={<p className={text.secondary}>Nothing was published yet.</p>}
      >
        <Table label="Versions" columns={columns} rows={versions} keyOf={({ id }) => id} />
      </PagePhases>
      {opened && <VersionDialog resource={resource} version={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}

type DialogProps = Props & { readonly version: ResourceVersionResource; readonly onClose: () => void };

function VersionDialog({ resource, version: { attributes }, onClose }: DialogProps) {
  const restore = useWrite(restoreResourceVersion, {
    texts: {
      success: `Successfully restored version ${attributes.version}`,
      failure: `Failed to restore version ${attributes.version}`,
    },
    refetches: [getTransformResource, listResourceVersions, listTransformResources, listResourceTags],
    onSuccess: onClose,
  });
  const isPublished = resource.attributes.status === 'published';
  return (
    <Dialog
      title={`Version ${attributes.version}: ${attributes.title}`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {!attributes.isCurrent && (
            <Button
              rank="primary"
              disabled={restore.isPending}
              onClick={() =>
                restore.mutate({
                  params: { resourceId: resource.id },
                  body: { data: { type: 'restorations', attributes: { version: attributes.version } } },
                })
              }
            >
              {isPublished ? 'Restore as new version' : 'Restore as draft'}
            </Button>
          )}
        </>
      }
    >
      <p className={text.secondary}>Published {formatOwnInstant(attributes.publishedAt)}.</p>
      <ResourceBody {...attributes} />
    </Dialog>
  );
}
