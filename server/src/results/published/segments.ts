import type { Visibility } from '@attune/domain/results';
import { visibilityIn } from './published-campaign.ts';
import { type PublishedCampaign, type PublishedGroup } from './published-group.ts';
import type { PublishedPart } from './published.repository.ts';
import { notStated } from '../closing/split-group-types.ts';

/** What a group publishes of a group type: the classes, or why there are none. */
export type Segments = { readonly parts: readonly PublishedPart[]; readonly visibility: Visibility };

/**
 * The classes in which a group publishes a group type. A split that a shown group does not publish would, combined with
 * what is shown, reveal too much.
 */
export function segmentsOf(published: PublishedCampaign, group: PublishedGroup, groupType: string): Segments {
  const parts = published.classesOf(group.id, groupType);
  const visibility = visibilityIn(published, group);
  if (parts.length > 0 || visibility.kind !== 'shown') return { parts, visibility };
  return { parts, visibility: visibilityIn(published, { ...group, decision: 'combined' }, 'split') };
}

/** The values of a class, as display text. */
export function labelsOf({ label }: PublishedPart): readonly string[] {
  return (label?.values ?? []).map((value) => value ?? notStated);
}
