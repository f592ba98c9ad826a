import {
  createTransformResource,
  getTransformResource,
  listResourceTags,
  listResourceVersions,
  listTransformResources,
  updateTransformResource,
} from '@attune/contract/resources/resources';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { problemsOf } from '../platform/api/problems.ts';
import { useWrite, writeTexts } from '../platform/writes.ts';
import { type ResourceEntry, attributesOf } from './resource-entry.ts';
import type { KindWords } from './resource-words.ts';

const refetches = [listTransformResources, getTransformResource, listResourceVersions, listResourceTags];

/** Creates or changes a resource, and leads to its page. */
export function useSaving({ kind, base, one }: KindWords, resourceId: string | undefined) {
  const navigate = useNavigate();
  const isDone = useRef(false);
  const lead = (id: string) => {
    isDone.current = true;
    void navigate({ to: `${base}/${id}` });
  };
  const entity = kind === 'transform' ? 'transform resource' : `library ${one}`;
  const create = useWrite(createTransformResource, {
    texts: writeTexts('create', entity),
    refetches,
    onSuccess: ({ data }) => lead(data.id),
  });
  const update = useWrite(updateTransformResource, {
    texts: writeTexts('update', entity),
    refetches,
    onSuccess: ({ data }) => lead(data.id),
  });
  const save = (entry: ResourceEntry) => {
    const attributes = attributesOf(entry);
    if (resourceId === undefined)
      create.mutate({ body: { data: { type: 'transform-resources', attributes: { kind, ...attributes } } } });
    else update.mutate({ params: { resourceId }, body: { data: { type: 'transform-resources', attributes } } });
  };
  return {
    save,
    isPending: create.isPending || update.isPending,
    isDone: () => isDone.current,
    problems: problemsOf(create.error ?? update.error),
  };
}
