import type { EmployeeAttribute } from '../attribute.ts';

/** A group type that an employee file can refer to. */
export type KnownGroupType = {
  readonly name: string;
  readonly columnName: string;
  readonly isReporting: boolean;
  /** Membership is computed from dates or from other groups and cannot be imported. */
  readonly isComputed?: boolean;
};

/** An attribute that an employee file can refer to. */
export type KnownAttribute = Pick<EmployeeAttribute, 'id' | 'columnName' | 'type'>;
