import type { EmployeeAttribute } from '../attribute.ts';

/** A group type of the organization, as far as a file needs to know it. */
export type KnownGroupType = {
  readonly name: string;
  readonly columnName: string;
  readonly isReporting: boolean;
  /** Nobody says by a file who is in its groups: they follow from days or from other groups. */
  readonly isComputed?: boolean;
};

/** An attribute of the organization, as far as a file needs to know it. */
export type KnownAttribute = Pick<EmployeeAttribute, 'id' | 'columnName' | 'type'>;
