import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { Checkbox } from '../design/controls/Choice.tsx';
import { formatCount } from '../design/format/numbers.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { ChoiceField } from '../design/forms/ChoiceField.tsx';
import text from '../design/text.module.css';
import { useOrganizationId } from '../platform/viewer.tsx';
import styles from './GroupTypeList.module.css';
import { type GroupTypeRow, moveWords } from './group-type-rows.ts';
import { useMoveGroups, useMovePreview } from './group-type-writes.ts';
import { whyOf } from './stored.ts';

type Props = { readonly target: GroupTypeRow; readonly sources: readonly GroupTypeRow[]; readonly onClose: () => void };

/** Moves groups of another type into this one, with a preview. */
export function MoveGroupsDialog({ target, sources, onClose }: Props) {
  const organizationId = useOrganizationId();
  const [sourceId, setSourceId] = useState(sources[0]?.id ?? '');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const preview = useMovePreview();
  const move = useMoveGroups(onClose);
  const groups = sources.find(({ id }) => id === sourceId)?.groups ?? [];
  const inputFor = (groupIds: readonly string[], isPreview: boolean) => ({
    params: { organizationId, groupTypeId: target.id },
    body: { data: { type: 'group-moves' as const, attributes: { groupIds: [...groupIds], isPreview } } },
  });

  const choose = (groupIds: readonly string[]) => {
    setChosen(groupIds);
    if (groupIds.length > 0) preview.mutate(inputFor(groupIds, true));
    else preview.reset();
  };
  const forecast = preview.isSuccess && chosen.length > 0 ? preview.data.data.attributes : undefined;
  return (
    <Dialog
      title={`Move groups into "${target.name}"`}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            rank="primary"
            disabled={!forecast || move.isPending}
            onClick={() => move.mutate(inputFor(chosen, false))}
          >
            {chosen.length > 1 ? `Move ${formatCount(chosen.length)} groups` : 'Move the group'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ChoiceField
          label="From"
          options={sources.map(({ id, name }) => ({ value: id, label: name }))}
          value={sourceId}
          onChange={(id) => {
            setSourceId(id);
            choose([]);
          }}
        />
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>Groups</legend>
          <div className={styles.many}>
            {groups.map(({ id, attributes }) => (
              <Checkbox
                key={id}
                checked={chosen.includes(id)}
                onChange={({ target: { checked } }) =>
                  choose(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
              >
                {attributes.displayName}{' '}
                <span className={text.quiet}>{formatCount(attributes.activeMembershipCount)}</span>
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <output className={text.secondary}>
          {forecast
            ? moveWords(forecast, target.name)
            : (whyOf(preview.error ?? move.error) ??
              'Subgroups move along. Published results and running campaigns do not change.')}
        </output>
      </div>
    </Dialog>
  );
}
