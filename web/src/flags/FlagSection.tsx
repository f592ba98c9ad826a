import type { FlagSettingResource } from '@attune/contract/app/flag-settings';
import type { CalendarDay } from '@attune/domain/kernel';
import { classes } from '../design/classes.ts';
import { Button } from '../design/controls/Button.tsx';
import { Switch } from '../design/controls/Choice.tsx';
import { SegmentedControl } from '../design/controls/SegmentedControl.tsx';
import { formatDay } from '../design/format/dates.ts';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import styles from './Flags.module.css';
import { changeWords, flagName, isOverdue, toStored, valueForAll } from './flag-words.ts';
import { useNow } from '../platform/use-now.ts';
import { useSetFlag } from './use-set-flag.ts';

type Props = { readonly setting: FlagSettingResource; readonly onAdd: () => void };

/** One feature flag with its value for everyone and the organizations with a value of their own. */
export function FlagSection({ setting: { id: key, attributes }, onAdd }: Props) {
  const { about, owner, removeBy, isOnByDefault, organizations } = attributes;
  const today = useNow().toISOString().slice(0, 10);
  const changed = changeWords(attributes);
  const { set, isPending } = useSetFlag(key);
  const name = flagName(key);
  const segments = [
    { value: 'default', label: isOnByDefault ? 'Default: on' : 'Default: off' },
    { value: 'on', label: 'On' },
    { value: 'off', label: 'Off' },
  ] as const;
  return (
    <Section
      id={key}
      title={name}
      under={about}
      tools={
        <SegmentedControl
          label={`${name} for everyone`}
          segments={segments}
          value={valueForAll(attributes)}
          onChange={(value) => set(null, toStored(value))}
        />
      }
    >
      {organizations.length > 0 && (
        <ul className={styles.organizations} aria-label={`Organizations with their own value of ${name}`}>
          {organizations.map(({ organizationId, name: organization, isOn, ...own }) => (
            <li key={organizationId} className={styles.organization}>
              <div className={styles.value}>
                <Switch
                  checked={isOn}
                  disabled={isPending}
                  onChange={({ target }) => set(organizationId, target.checked)}
                >
                  {organization}
                </Switch>
                {changeWords(own) && <p className={text.quiet}>{changeWords(own)}</p>}
              </div>
              <Button
                rank="tertiary"
                size="small"
                disabled={isPending}
                aria-label={`Remove the value of ${organization}`}
                onClick={() => set(organizationId, null)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {changed && (
        <p className={classes(text.quiet, styles.change)}>
          {changed}, for every organization without a value of its own.
        </p>
      )}
      <div className={styles.foot}>
        <Button size="small" icon="plus" onClick={onAdd}>
          Set for an organization
        </Button>
        <span className={text.quiet}>
          Owner: {owner}. {isOverdue(attributes, today) ? 'Should have been removed by' : 'To be removed by'}{' '}
          {formatDay(removeBy as CalendarDay)}.
        </span>
      </div>
    </Section>
  );
}
