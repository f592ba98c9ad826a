import { isSecureAddress, maxTagName, resourceKinds, tagColors } from '@attune/domain/resources';
import { z } from 'zod';
import {
  bodyOf,
  documentOf,
  endpoint,
  idOf,
  instant,
  line,
  listOf,
  page,
  prose,
  query,
  resource,
  sort,
} from '../protocol/json-api.ts';

/** Maximum length of a description, in characters. */
export const longestDescription = 10_000;

const tag = z.object({
  id: z.string().describe('ID of the tag.'),
  name: z.string().describe('Name.'),
  color: z.enum(tagColors).describe('Color.'),
});

const content = {
  title: z.string().describe('Title.'),
  description: z.string().describe('Plain text; empty lines separate paragraphs.'),
  url: z.string().nullable().describe('Address of further material; null if the description is all.'),
  categoryIds: z.array(z.string()).describe('Keys of drivers and other categories, for example `rest`.'),
  tags: z.array(tag).describe('By name.'),
};

/** Material for working on a driver, or an entry of the assessment library. The same for all organizations. */
export const transformResource = resource('transform-resources', {
  kind: z
    .enum(resourceKinds)
    .describe('`transform` for material for working on a driver, `assessment` for entries of the assessment library.'),
  ...content,
  version: z.int().describe('From 1. Every saved change of a published resource is a new version.'),
  status: z.enum(['draft', 'published']).describe('`draft` before publishing and after withdrawing.'),
  publishedAt: instant.nullable().describe('Null for drafts.'),
  updatedAt: instant.describe('Time of the last change.'),
  canUpdate: z.boolean().describe('Whether the caller may change it.'),
});
export type TransformResource = z.infer<typeof transformResource>;

/** What a resource said in a version that was published. Its ID is that of the resource, a hyphen and the version. */
export const resourceVersion = resource('transform-resource-versions', {
  ...content,
  version: z.int().describe('Version, from 1.'),
  isCurrent: z.boolean().describe('Whether it is the current version.'),
  publishedAt: instant.describe('When this version was published.'),
});
export type ResourceVersionResource = z.infer<typeof resourceVersion>;

const ofResource = z.object({ resourceId: idOf<'resource'>() });

const filters = {
  'filter[fuzzy]': line(200).optional().describe('Words in title, description or tags.'),
  'filter[categoryId]': line(60).optional().describe('Key of a driver or another category.'),
  'filter[tag]': idOf<'tag'>().optional().describe('Tag.'),
  'filter[status]': z.enum(['draft', 'published']).optional().describe('Status. Drafts are for editors only.'),
};
const listing = { ...page, ...sort(['title', 'updatedAt']), ...filters };

export const listTransformResources = endpoint({
  name: 'listTransformResources',
  summary: 'List resources, by title. Only editors see drafts.',
  method: 'GET',
  path: '/transform-resources',
  query: query({ ...listing, 'filter[kind]': z.enum(resourceKinds).optional().describe('Kind; default: all.') }),
  answer: listOf(transformResource),
});

export const listAssessmentLibrary = endpoint({
  name: 'listAssessmentLibrary',
  summary: 'List entries of the assessment library, by title. Only editors see drafts.',
  method: 'GET',
  path: '/assessment-library',
  query: query(listing),
  answer: listOf(transformResource),
});

export const getTransformResource = endpoint({
  name: 'getTransformResource',
  summary: 'Get a resource or an entry of the assessment library.',
  method: 'GET',
  path: '/transform-resources/:resourceId',
  params: ofResource,
  answer: documentOf(transformResource),
});

const written = {
  title: line(200).min(1, 'Title is required.').describe('Title.'),
  description: prose(longestDescription).describe('Plain text; empty lines separate paragraphs.'),
  url: line(2000)
    .refine(isSecureAddress, 'Enter an address that begins with https://.')
    .nullable()
    .describe('Address of further material, with `https`; null for none.'),
  categoryIds: z
    .array(line(60))
    .max(30, 'Choose at most 30 categories.')
    .describe('Keys of drivers and other categories, for example `rest`.'),
  tagIds: z.array(idOf<'tag'>()).max(20, 'Choose at most 20 tags.').describe('IDs of tags.'),
};

export const createTransformResource = endpoint({
  name: 'createTransformResource',
  summary: 'Create a resource or an entry of the assessment library, as a draft.',
  method: 'POST',
  path: '/transform-resources',
  body: bodyOf('transform-resources', {
    kind: z
      .enum(resourceKinds)
      .describe(
        '`transform` for material for working on a driver, `assessment` for entries of the assessment library.',
      ),
    title: written.title,
    description: written.description.default(''),
    url: written.url.default(null),
    categoryIds: written.categoryIds.default([]),
    tagIds: written.tagIds.default([]),
  }),
  status: 201,
  answer: documentOf(transformResource),
  location: '/transform-resources/:id',
});

export const updateTransformResource = endpoint({
  name: 'updateTransformResource',
  summary: 'Update a resource. A change of what is or was published is a new version.',
  method: 'PATCH',
  path: '/transform-resources/:resourceId',
  params: ofResource,
  body: bodyOf('transform-resources', {
    title: written.title.optional(),
    description: written.description.optional(),
    url: written.url.optional(),
    categoryIds: written.categoryIds.optional(),
    tagIds: written.tagIds.optional(),
  }),
  answer: documentOf(transformResource),
});

export const publishTransformResource = endpoint({
  name: 'publishTransformResource',
  summary: 'Publish a resource for the staff of all organizations.',
  method: 'POST',
  path: '/transform-resources/:resourceId/publish',
  params: ofResource,
  answer: documentOf(transformResource),
});

export const withdrawTransformResource = endpoint({
  name: 'withdrawTransformResource',
  summary: 'Withdraw a published resource. It becomes a draft and keeps its versions.',
  method: 'POST',
  path: '/transform-resources/:resourceId/withdraw',
  params: ofResource,
  answer: documentOf(transformResource),
});

export const removeTransformResource = endpoint({
  name: 'removeTransformResource',
  summary: 'Delete a resource with all of its versions, permanently.',
  method: 'DELETE',
  path: '/transform-resources/:resourceId',
  params: ofResource,
  status: 204,
});

export const listResourceVersions = endpoint({
  name: 'listResourceVersions',
  summary: 'List the published versions of a resource, newest first.',
  method: 'GET',
  path: '/transform-resources/:resourceId/versions',
  params: ofResource,
  query: query(page),
  answer: listOf(resourceVersion),
});

export const restoreResourceVersion = endpoint({
  name: 'restoreResourceVersion',
  summary: 'Restore what a resource said in an earlier version. Tags that were deleted since stay deleted.',
  method: 'POST',
  path: '/transform-resources/:resourceId/restorations',
  params: ofResource,
  body: bodyOf('restorations', { version: z.int().min(1).max(1_000_000).describe('Version to restore.') }),
  answer: documentOf(transformResource),
});

/** A tag for resources, the same for all organizations. */
export const resourceTag = resource('tags', {
  name: z.string().describe('Name.'),
  color: z.enum(tagColors).describe('Color.'),
  taggableType: z.literal('transform-resources').describe('Type of the records with this tag.'),
  useCount: z.int().describe('Number of resources with this tag; for staff who are not editors, published ones.'),
});
export type ResourceTagResource = z.infer<typeof resourceTag>;

const ofTag = z.object({ tagId: idOf<'tag'>() });
const tagName = line(maxTagName).min(1, 'Name is required.').describe('Name.');

export const listResourceTags = endpoint({
  name: 'listResourceTags',
  summary: 'List tags of resources, by name.',
  method: 'GET',
  path: '/transform-resource-tags',
  query: query(page),
  answer: listOf(resourceTag),
});

export const createResourceTag = endpoint({
  name: 'createResourceTag',
  summary: 'Create a tag for resources.',
  method: 'POST',
  path: '/transform-resource-tags',
  body: bodyOf('tags', { name: tagName, color: z.enum(tagColors).default('grey').describe('Color.') }),
  status: 201,
  answer: documentOf(resourceTag),
  location: '/transform-resource-tags',
});

export const updateResourceTag = endpoint({
  name: 'updateResourceTag',
  summary: 'Rename a tag or change its color.',
  method: 'PATCH',
  path: '/transform-resource-tags/:tagId',
  params: ofTag,
  body: bodyOf('tags', { name: tagName.optional(), color: z.enum(tagColors).optional().describe('Color.') }),
  answer: documentOf(resourceTag),
});

export const removeResourceTag = endpoint({
  name: 'removeResourceTag',
  summary: 'Delete a tag and remove it from all resources.',
  method: 'DELETE',
  path: '/transform-resource-tags/:tagId',
  params: ofTag,
  status: 204,
});
