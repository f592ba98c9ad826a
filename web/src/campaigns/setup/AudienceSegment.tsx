import type { SegmentResource } from '@attune/contract/results/segments';
import layout from '../../design/layout.module.css';
import { useViewer } from '../../platform/viewer.tsx';
import { chosenGroup, groupTypesOfSegment, SegmentButton, whyUnusable } from '../../segments/index.ts';
import type { AttributeChoice } from './attribute-choice.ts';
import type { CampaignForm } from './campaign-form.ts';
import type { SectionProps } from './section-props.ts';

/**
 * Applies or saves a segment. The campaign copies its groups and values, so later changes to the segment do not matter.
 */
export function AudienceSegment({
  form,
  change,
  choices,
}: Pick<SectionProps, 'form' | 'change'> & { readonly choices: readonly AttributeChoice[] }) {
  const { groups } = useViewer();
  const { groupIds, attributes, employeeIds } = form;
  const named = groups.filter(({ id }) => groupIds.includes(id)).map((group) => chosenGroup(group, groups));
  const words = choices.flatMap(({ key, name, options }) =>
    options.filter(({ value }) => attributes[key]?.includes(value)).map(({ label }) => `${name}: ${label}`),
  );
  return (
    <div className={layout.filters}>
      <SegmentButton
        choice={{
          groups: named,
          groupTypes: attributes,
          words,
          notKept: employeeIds.length > 0 ? 'individually selected people' : undefined,
        }}
        isSet={groupIds.length + Object.keys(attributes).length > 0}
        isChosen={(segment) => isSame(audienceOfSegment(segment), { groupIds, attributes })}
        whyNot={(segment) => whyUnusable(segment, { isOfGroupsOnly: true })}
        onChoose={(segment) =>
          change({ ...form, ...(segment ? audienceOfSegment(segment) : { groupIds: [], attributes: {} }) })
        }
      />
    </div>
  );
}

type Audience = Pick<CampaignForm, 'groupIds' | 'attributes'>;

function audienceOfSegment(segment: SegmentResource): Audience {
  const { v3GroupId } = segment.attributes;
  return { groupIds: v3GroupId === null ? [] : [v3GroupId], attributes: groupTypesOfSegment(segment) };
}

/** Independent of the order in which groups and values were selected. */
function isSame(one: Audience, other: Audience): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder({ groupIds, attributes }: Audience): string {
  const values = Object.entries(attributes).map(([key, chosen]) => [key, [...chosen].sort()] as const);
  return JSON.stringify([[...groupIds].sort(), values.sort(([key], [otherKey]) => (key < otherKey ? -1 : 1))]);
}
