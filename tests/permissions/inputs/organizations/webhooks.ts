import { env } from "@/lib/core/server/env";
import { anEndpoint, deliveriesOf, happen } from "../../../support/organizations/webhooks";
import type { Inputs } from "../../inputs";
import type { ActorCode } from "../../matrix";
import type { World } from "../../world";

const sink = () => `${env().appUrl}/dev/webhooks`;

const anEndpointOf = async ({ rep }: Pick<World, "rep">) => {
  const { id } = await anEndpoint({ organizationId: rep.organizationId, url: sink() });
  return { path: [id], object: id };
};

/** Another organization's manager reads its own. */
const anOwnEndpoint = (world: World, actor: ActorCode) =>
  anEndpointOf(actor === "RX" ? { rep: world.rival } : world);

const aDelivery = async (world: World) => {
  const { object } = await anEndpointOf(world);
  await happen({ organizationId: world.rep.organizationId });
  const [delivery] = await deliveriesOf(object);
  return { path: [delivery!.id] };
};

const body = () => ({ url: sink(), kinds: ["assignment.changed"] });

/** Endpoints and what is sent to them. */
export const webhookInputs: Inputs = {
  "GET /organization/webhooks": async (world, actor) => ({
    object: (await anOwnEndpoint(world, actor)).object,
  }),
  "POST /organization/webhooks": () => ({ body: body() }),
  "PATCH /organization/webhooks/{}": async (world) => ({
    path: (await anEndpointOf(world)).path,
    body: { kinds: ["invoice.paid"] },
  }),
  "DELETE /organization/webhooks/{}": async (world) => ({ path: (await anEndpointOf(world)).path }),
  "POST /organization/webhooks/{}/test": async (world) => ({ path: (await anEndpointOf(world)).path }),
  "POST /organization/webhooks/{}/rotate": async (world) => ({ path: (await anEndpointOf(world)).path }),
  "GET /organization/webhooks/{}/deliveries": async (world, actor) => ({
    path: (await anOwnEndpoint(world, actor)).path,
  }),
  "POST /organization/deliveries/{}/replay": aDelivery,
  "POST /organization/webhooks/{}/replay": async (world) => ({
    path: (await anEndpointOf(world)).path,
    body: { since: new Date(Date.now() - 86_400_000).toISOString() },
  }),
  "GET /staff/webhooks": async (world) => ({ object: (await anEndpointOf(world)).object }),
  "POST /staff/webhooks/{}/off": async (world) => ({
    path: (await anEndpointOf(world)).path,
    body: { reason: "Floods its receiver" },
  }),
  "GET /dev/webhooks": () => ({}),
};
