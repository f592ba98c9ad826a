import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Problem } from '@attune/domain/kernel';
import { classes } from '../../design/classes.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Checkbox } from '../../design/controls/Choice.tsx';
import fields from '../../design/controls/Field.module.css';
import { SearchField } from '../../design/controls/SearchField.tsx';
import { Status } from '../../design/marks/Status.tsx';
import { Section } from '../../design/page/Page.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import { organizationsNamed } from '../../organizations/index.ts';
import { problemAt } from '../../platform/api/problems.ts';
import { statusView } from '../campaign-words.ts';
import styles from './Global.module.css';
import { absenceWords, type ChosenOrganization, type GlobalForm, type Member } from './global-form.ts';

type Props = {
  readonly form: GlobalForm;
  readonly members: readonly Member[];
  readonly change: (form: GlobalForm) => void;
  readonly problems: readonly Problem[];
};

/** Searchable selection of organizations with their status. */
export function OrganizationsSection({ form, members, change, problems }: Props) {
  const [search, setSearch] = useState('');
  const found = useQuery(organizationsNamed(useDeferredValue(search.trim())));
  const problem = problemAt(problems, 'organizationIds');
  const isChosen = (id: string) => form.organizations.some((each) => each.id === id);
  const toggle = (organization: ChosenOrganization) =>
    change({
      ...form,
      organizations: isChosen(organization.id)
        ? form.organizations.filter(({ id }) => id !== organization.id)
        : [...form.organizations, organization],
    });
  const columns: readonly Column<ChosenOrganization>[] = [
    { key: 'name', label: 'Organization', isRowName: true, render: ({ name }) => name },
    {
      key: 'status',
      label: 'Campaign',
      render: ({ id }) => <Stand member={members.find(({ organizationId }) => organizationId === id)} />,
    },
    {
      key: 'remove',
      label: 'Remove',
      isLabelHidden: true,
      isNumeric: true,
      render: (organization) => (
        <Button
          size="small"
          rank="tertiary"
          aria-label={`Remove ${organization.name}`}
          onClick={() => toggle(organization)}
        >
          Remove
        </Button>
      ),
    },
  ];

  return (
    <Section
      id="organizations"
      title="Organizations"
      under={
        members.length > 0
          ? 'Removing an organization deletes its campaign unless it has been confirmed.'
          : 'Each one confirms its own campaign.'
      }
    >
      {form.organizations.length > 0 && (
        <Table label="Chosen organizations" columns={columns} rows={form.organizations} keyOf={({ id }) => id} />
      )}
      <div className={styles.search}>
        <SearchField placeholder="Search organizations" value={search} onSearch={(typed) => setSearch(typed ?? '')} />
        <div className={styles.choices}>
          {found.data?.data.map(({ id, attributes: { name } }) => (
            <Checkbox key={id} checked={isChosen(id)} onChange={() => toggle({ id, name })}>
              <span>
                {name} <span className={styles.quiet}>({id})</span>
              </span>
            </Checkbox>
          ))}
          {found.isSuccess && found.data.data.length === 0 && <p className={styles.quiet}>No organization matches.</p>}
        </div>
      </div>
      {problem && (
        <p role="alert" tabIndex={-1} data-problem className={classes(fields.error, styles.problem)}>
          {problem}
        </p>
      )}
    </Section>
  );
}

function Stand({ member }: { readonly member: Member | undefined }) {
  if (!member) return <span className={styles.quiet}>Not saved yet</span>;
  const absence = absenceWords(member);
  if (absence || !member.status) return <span className={styles.quiet}>{absence}</span>;
  const { look, label } = statusView(member.status);
  return <Status look={look}>{label}</Status>;
}
