import { aDevice, aNotice, aSubscription } from "../../support/notices/builders";
import type { Inputs } from "../inputs";
import type { ActorCode } from "../matrix";
import type { World } from "../world";

/** News of the actor's own; who is not signed in has none and names somebody else's. */
async function ownNotice({ users, provider }: World, actor: ActorCode) {
  const { id } = await aNotice(actor === "AN" ? provider : users[actor]);
  return { object: id, body: { ids: [id] } };
}

/** The device that is tested is the provider's. */
async function providersDevice({ provider }: World) {
  const { id } = await aDevice(provider);
  return { path: [id] };
}

/** A device of the actor's own. */
async function ownDevice({ users, provider }: World, actor: ActorCode) {
  const { id } = await aDevice(actor === "AN" ? provider : users[actor]);
  return { object: id };
}

/** The news of people, and how they get it. */
export const noticeInputs: Inputs = {
  "GET /notices": ownNotice,
  "GET /notices/counts": () => ({}),
  "PUT /notices/read": ownNotice,
  "GET /notice-settings": () => ({}),
  "PUT /notice-settings": () => ({ body: { quiet_from: "21:00", quiet_to: "07:00" } }),
  "GET /push-subscriptions": ownDevice,
  "POST /push-subscriptions": () => ({ body: aSubscription() }),
  "POST /push-subscriptions/{}/test": providersDevice,
  "DELETE /push-subscriptions/{}": providersDevice,
};
