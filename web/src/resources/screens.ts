import type { ComponentType } from 'react';

const form = () => import('./ResourceFormScreen.tsx');
const list = () => import('./ResourcesScreen.tsx');

/** The screens of resources and of the assessment library, each loaded when it is first needed. */
export const screens = {
  transform: () => list().then((screen) => screen.TransformResourcesScreen),
  newTransform: () => form().then((screen) => screen.NewTransformResourceScreen),
  editTransform: () => form().then((screen) => screen.EditTransformResourceScreen),
  library: () => list().then((screen) => screen.AssessmentLibraryScreen),
  newLibrary: () => form().then((screen) => screen.NewLibraryEntryScreen),
  editLibrary: () => form().then((screen) => screen.EditLibraryEntryScreen),
  resource: () => import('./ResourceScreen.tsx').then((screen) => screen.ResourceScreen),
} satisfies Readonly<Record<string, () => Promise<ComponentType>>>;
