import { companionUrl, isSubdomain } from '@attune/contract/app/companion';
import { formatProgressWithShare, unlimited } from '@attune/domain/organizations';
import { Switch } from '../design/controls/Choice.tsx';
import { ChoiceEdit } from '../design/forms/ChoiceEdit.tsx';
import { formatCount } from '../design/format/numbers.ts';
import { InlineEdit } from '../design/forms/InlineEdit.tsx';
import { Facts } from '../design/marks/NumberWithComparison.tsx';
import { ProgressBar } from '../design/marks/ProgressBar.tsx';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { useCompanion, useCompanionName } from '../platform/companion.ts';
import { limitAdvice, limitIn, subdomainAdvice, zoneOptions } from './organization-form.ts';
import type { OrganizationRow } from './organization-rows.ts';
import styles from './OrganizationScreen.module.css';
import { useOrganizationEdit } from './use-organization-edit.ts';

type Props = { readonly row: OrganizationRow; readonly mayEdit: boolean };

/** Name and time zone. */
export function NameSection({ row: { id, attributes }, mayEdit }: Props) {
  const edit = useOrganizationEdit(id);
  const companionName = useCompanionName();
  const { name, displayName, timeZone, isFFManaged } = attributes;
  const mayName = mayEdit && !isFFManaged;
  const zone = mayEdit ? (
    <ChoiceEdit
      label="Time zone"
      options={zoneOptions()}
      value={timeZone}
      onChoose={(chosen) => void edit.change({ timeZone: chosen })}
    >
      {timeZone}
    </ChoiceEdit>
  ) : (
    timeZone
  );
  return (
    <Section
      id="name"
      title="Name and time"
      under={isFFManaged ? `The name is managed in ${companionName}.` : undefined}
    >
      <Facts
        facts={[
          {
            label: 'Name',
            value: (
              <Text label="Name" value={name} mayEdit={mayName} onStore={(typed) => edit.store({ name: typed })} />
            ),
          },
          {
            label: 'Display name',
            value: (
              <Text
                label="Display name"
                value={displayName}
                mayEdit={mayName}
                hint="Shown to its people."
                onStore={(typed) => edit.store({ displayName: typed })}
              />
            ),
          },
          { label: 'Number', value: id },
          { label: 'Time zone', value: zone },
        ]}
      />
    </Section>
  );
}

/** The plan: package, employee limit and trial. */
export function PlanSection({ row: { id, attributes, progress }, mayEdit }: Props) {
  const edit = useOrganizationEdit(id);
  const { limit } = progress;
  const store = async (typed: string) => {
    const employeeLimit = limitIn(typed);
    return employeeLimit === undefined ? limitAdvice : edit.store({ employeeLimit });
  };
  const words = limit === unlimited ? 'Unlimited' : formatCount(limit);
  return (
    <Section id="plan" title="Plan and limit">
      {limit !== unlimited && (
        <div className={styles.used}>
          <ProgressBar
            label="Active employees"
            used={progress.used}
            limit={limit}
            words={formatProgressWithShare(progress)}
          />
        </div>
      )}
      <Facts
        facts={[
          {
            label: 'Package',
            value: (
              <Text
                label="Package"
                value={attributes.packageName ?? ''}
                mayEdit={mayEdit}
                onStore={(typed) => edit.store({ packageName: typed })}
                onRemove={() => edit.store({ packageName: null })}
              />
            ),
          },
          ...(limit === unlimited ? [{ label: 'Active employees', value: formatProgressWithShare(progress) }] : []),
          {
            label: 'Employee limit',
            value: mayEdit ? (
              <InlineEdit
                label="Maximum active employees"
                current={limit === unlimited ? '' : words}
                maxLength={12}
                hint="Lowering the limit deactivates no one, but no one can be added."
                onUpdate={store}
                onRemove={() => edit.store({ employeeLimit: unlimited })}
              >
                {words}
              </InlineEdit>
            ) : (
              words
            ),
          },
          ...(mayEdit ? [] : [{ label: 'Kind', value: attributes.isTrial ? 'Trial' : 'Customer' }]),
        ]}
      />
      {mayEdit && (
        <div className={styles.switches}>
          <Switch
            checked={attributes.isTrial}
            disabled={edit.isPending}
            onChange={({ target }) => void edit.change({ isTrial: target.checked })}
          >
            Trial organization: hidden from lists unless trials are included
          </Switch>
        </div>
      )}
    </Section>
  );
}

/** The organization in the companion product. Without one it is not shown, unless something is managed there. */
export function CompanionSection({ row: { id, attributes }, mayEdit }: Props) {
  const edit = useOrganizationEdit(id);
  const companion = useCompanion();
  const companionName = useCompanionName();
  const { ffCompanyId, ffSubdomain, isFFManaged } = attributes;
  const storeSubdomain = async (typed: string) =>
    isSubdomain(typed) ? edit.store({ ffSubdomain: typed }) : subdomainAdvice;
  const url = companionUrl({ companion, subdomain: ffSubdomain });
  if (!companion && !isFFManaged) return null;
  return (
    <Section id="companion" title="Companion product">
      <Facts
        facts={[
          {
            label: 'Company ID',
            value: (
              <Text
                label="Company ID"
                value={ffCompanyId ?? ''}
                mayEdit={mayEdit}
                onStore={(typed) => edit.store({ ffCompanyId: typed })}
                onRemove={() => edit.store({ ffCompanyId: null })}
              />
            ),
          },
          {
            label: 'Subdomain',
            value: (
              <Text
                label="Subdomain"
                value={ffSubdomain ?? ''}
                mayEdit={mayEdit}
                onStore={storeSubdomain}
                onRemove={() => edit.store({ ffSubdomain: null })}
              />
            ),
          },
          ...(mayEdit ? [] : [{ label: 'Manages name and people', value: isFFManaged ? 'Yes' : 'No' }]),
        ]}
      />
      {url && (
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer" className={text.link}>
            {`Open ${attributes.name} in ${companionName}`}
          </a>
        </p>
      )}
      {mayEdit && (
        <div className={styles.switches}>
          <Switch
            checked={isFFManaged}
            disabled={edit.isPending}
            onChange={({ target }) => void edit.change({ isFFManaged: target.checked })}
          >
            {`Managed in ${companionName}: name and people`}
          </Switch>
        </div>
      )}
    </Section>
  );
}

type TextProps = {
  readonly label: string;
  readonly value: string;
  readonly mayEdit: boolean;
  readonly hint?: string;
  readonly onStore: (typed: string) => Promise<string | undefined>;
  readonly onRemove?: () => Promise<string | undefined>;
};

function Text({ label, value, mayEdit, hint, onStore, onRemove }: TextProps) {
  const words = value === '' ? <span className={text.quiet}>None</span> : value;
  if (!mayEdit) return words;
  return (
    <InlineEdit
      label={label}
      current={value}
      maxLength={200}
      {...(hint && { hint })}
      onUpdate={onStore}
      onRemove={onRemove}
    >
      {words}
    </InlineEdit>
  );
}
