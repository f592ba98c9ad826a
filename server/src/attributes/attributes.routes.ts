import * as contract from '@attune/contract/employees/attributes';
import type { Id } from '@attune/domain/kernel';
import type { Router } from '../platform/http/index.ts';
import { partOf } from '../platform/json-api/index.ts';
import { presentAttribute } from './attributes.presenter.ts';
import { createAttribute } from './create-attribute.ts';
import { listAttributes } from './list-attributes.ts';
import { removeAttribute } from './remove-attribute.ts';
import { updateAttribute } from './update-attribute.ts';

type Dependencies = Parameters<typeof listAttributes>[0];

export function attributeRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.listEmployeeAttributes, async ({ actor, params, ...asked }) => {
    const attributes = await listAttributes(needs, actor, params.organizationId);
    return partOf(attributes.map(presentAttribute), asked);
  });

  router.on(contract.createEmployeeAttribute, async ({ actor, params, body }) => {
    const { name, type, values } = body.data.attributes;
    return {
      data: presentAttribute(
        await createAttribute(needs, actor, { organizationId: params.organizationId, name, type, values }),
      ),
    };
  });

  router.on(contract.updateEmployeeAttribute, async ({ actor, params, body }) => ({
    data: presentAttribute(await updateAttribute(needs, actor, { ...placeOf(params), ...body.data.attributes })),
  }));

  router.on(contract.removeEmployeeAttribute, async ({ actor, params }) => {
    await removeAttribute(needs, actor, placeOf(params));
    return undefined;
  });
}

function placeOf({
  organizationId,
  attributeId,
}: {
  readonly organizationId: Id<'organization'>;
  readonly attributeId: Id<'employee-attribute'>;
}) {
  return { organizationId, attributeId };
}
