import type {
  ResourceTagResource,
  ResourceVersionResource,
  TransformResource,
} from '@attune/contract/resources/resources';
import type { OpenResource } from './read-resources.ts';
import type { StoredVersion } from './resources.repository.ts';
import type { CountedTag } from './tags.repository.ts';

export function presentResource(resource: OpenResource): TransformResource {
  const { id, kind, version, publishedAt, updatedAt, canUpdate } = resource;
  return {
    type: 'transform-resources',
    id,
    attributes: {
      kind,
      ...contentOf(resource),
      version,
      status: publishedAt === null ? 'draft' : 'published',
      publishedAt: publishedAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
      canUpdate,
    },
  };
}

export function presentVersion(resource: OpenResource, version: StoredVersion): ResourceVersionResource {
  return {
    type: 'transform-resource-versions',
    id: `${resource.id}-${version.version}`,
    attributes: {
      ...contentOf(version),
      version: version.version,
      isCurrent: version.version === resource.version,
      publishedAt: version.publishedAt.toISOString(),
    },
  };
}

function contentOf({
  title,
  description,
  url,
  categoryKeys,
  tags,
}: Pick<StoredVersion, 'title' | 'description' | 'url' | 'categoryKeys' | 'tags'>) {
  return { title, description, url, categoryIds: [...categoryKeys], tags: [...tags] };
}

export function presentTag({ id, name, color, useCount }: CountedTag): ResourceTagResource {
  return { type: 'tags', id, attributes: { name, color, taggableType: 'transform-resources', useCount } };
}
