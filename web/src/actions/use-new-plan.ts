import { isTheme } from '@attune/domain/feedback';
import { isDriverKey } from '@attune/domain/surveys';
import { useState } from 'react';
import { useFilters } from '../platform/filters.ts';
import type { NewPlan } from './NewPlanDialog.tsx';

const newPlanParams = ['planFor', 'planTheme', 'planDriver'] as const;

/** The plan being made: started by a button of the page, or by a link that says what it is about. */
export function useNewPlan() {
  const filters = useFilters(newPlanParams);
  const [started, setStarted] = useState<NewPlan>();
  const theme = filters.one('planTheme');
  const driver = filters.one('planDriver');
  const groupId = filters.id('planFor');
  const linked: NewPlan | undefined =
    groupId === undefined
      ? undefined
      : {
          groupId,
          theme: theme !== undefined && isTheme(theme) ? theme : undefined,
          driver: driver !== undefined && isDriverKey(driver) ? driver : undefined,
        };
  return {
    newPlan: started ?? linked,
    setNewPlan: (plan: NewPlan | undefined) => {
      setStarted(plan);
      if (plan === undefined && linked) filters.clear();
    },
  };
}
