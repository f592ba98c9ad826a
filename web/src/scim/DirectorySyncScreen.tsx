import type { DirectorySyncResource } from '@attune/contract/scim/connection';
import { useQuery } from '@tanstack/react-query';
import { classes } from '../design/classes.ts';
import layout from '../design/layout.module.css';
import { Page, Section } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { ActivitySection, RefusalsSection } from './ActivitySection.tsx';
import { Copied } from './Copied.tsx';
import styles from './DirectorySync.module.css';
import { mapping, syncSentence } from './directory-words.ts';
import { syncQuery, tokensQuery } from './scim.queries.ts';
import { SafetyLimitNote } from './SafetyLimitNote.tsx';
import { TokensNote } from './TokensNote.tsx';
import { TokensSection } from './TokensSection.tsx';

/** Directory sync: the organization's directory updates people and groups. */
export function DirectorySyncScreen() {
  const organizationId = useOrganizationId();
  const tokens = useQuery(tokensQuery(organizationId));
  const sync = useQuery(syncQuery(organizationId));
  const attributes = sync.data?.data.attributes;
  const sentence =
    attributes && tokens.data
      ? syncSentence(tokens.data.data.length, attributes)
      : { fact: 'Directory sync', comparison: undefined };
  const again = () => void Promise.all([tokens.refetch(), sync.refetch()]);
  return (
    <Page>
      <PageHeader page="Directory sync" isLoading={tokens.isLoading || sync.isLoading} {...sentence}>
        An HR system or identity provider, such as Okta or Entra ID, can keep people and groups up to date automatically
        with SCIM 2.0. Running campaigns and published results do not change.
      </PageHeader>
      <PagePhases
        phase={pagePhaseOf({ reads: [tokens, sync] })}
        loading={<TableSkeleton label="Loading directory sync" />}
        error={<ReadFailure subject="Directory sync" error={sync.error ?? tokens.error} onRetry={again} />}
      >
        {attributes && (
          <>
            <TokensNote tokens={tokens.data?.data ?? []} />
            <SafetyLimitNote safetyLimit={attributes.safetyLimit} allowedUntil={attributes.allowedUntil} />
            <ConnectSection address={attributes.address} />
            <TokensSection tokens={tokens.data?.data ?? []} />
            <ActivitySection days={attributes.days} />
            <RefusalsSection refusals={attributes.refusals} />
            <MappingSection groupTypes={attributes.groupTypes} />
          </>
        )}
      </PagePhases>
    </Page>
  );
}

function ConnectSection({ address }: { readonly address: string }) {
  return (
    <Section id="connect" title="Connect a directory">
      <ol className={styles.steps}>
        <li>
          In your directory, add an application that provisions with SCIM 2.0 and use this address as its base or tenant
          URL.
          <Copied label="Address for directories" value={address} copied="Address copied" />
        </li>
        <li>Create a token below and enter it in the directory as the secret or bearer token.</li>
        <li>
          Let it match people by <b>userName</b>. Existing people are matched by e-mail address.
        </li>
      </ol>
    </Section>
  );
}

type GroupTypes = DirectorySyncResource['attributes']['groupTypes'];
type Mapped = { readonly theirs: string; readonly ours: string };

const columns: readonly Column<Mapped>[] = [
  { key: 'theirs', label: 'In the directory', isRowName: true, render: (mapped) => <Theirs mapped={mapped} /> },
  { key: 'ours', label: 'Here', isOnlyWide: true, render: ({ ours }) => ours },
];

/** Directory field; on a narrow screen its target is below it. */
function Theirs({ mapped: { theirs, ours } }: { readonly mapped: Mapped }) {
  return (
    <span className={styles.mapped}>
      <code className={text.caption}>{theirs}</code>
      <span className={classes(layout.onlyNarrow, text.secondary)}>{ours}</span>
    </span>
  );
}

function MappingSection({ groupTypes }: { readonly groupTypes: GroupTypes }) {
  const rows: readonly Mapped[] = [
    ...mapping.map(([theirs, ours]) => ({ theirs, ours })),
    ...groupTypes.map(({ attribute, groupTypeName }) => ({
      theirs: attribute,
      ours:
        groupTypeName === null ? 'Not imported: no group type has this column' : `Group of the type "${groupTypeName}"`,
    })),
  ];
  return (
    <Section id="mapping" title="Field mapping" under="Titles, managers and addresses are not imported.">
      <Table label="Field mapping" columns={columns} rows={rows} keyOf={({ theirs }) => theirs} />
    </Section>
  );
}
