import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { sessions } from "@/db/schema";
import { dayMs } from "@/lib/core/pure/durations";
import { hashPassword } from "@/lib/core/server/crypto";
import { aRep, aUser } from "../../../support/builders";
import type { Inputs } from "../../inputs";
import { password, type World } from "../../world";
import { somebodyLike } from "../accounts";

/** Another session of PS. */
async function aSession({ provider: { userId } }: World) {
  const id = newId();
  await db()
    .insert(sessions)
    .values({ id, userId, expiresAt: new Date(Date.now() + dayMs) });
  return id;
}

/** Where people are signed in, and another proof of who they are. */
export const deviceInputs: Inputs = {
  "GET /account/devices": () => ({}),
  "GET /account/sign-ins": () => ({}),
  // A fresh person each: the session has another id afterwards.
  "POST /account/confirm": async (_world, actor) => ({
    as: await somebodyLike(actor, { passwordHash: await hashPassword(password) }),
    body: { password },
  }),
  "DELETE /account/devices/{}": async (world) => ({
    path: [await aSession(world)],
    wrong: { path: [newId()] },
  }),
  "POST /account/devices/end-others": async (_world, actor) => ({ as: await somebodyLike(actor), body: {} }),
  "POST /organization/people/{}/end-sessions": async ({ rep: { organizationId } }) => ({
    path: [(await aRep({ organizationId })).userId],
  }),
  "POST /staff/users/{}/end-sessions": async () => ({ path: [(await aUser("provider")).userId] }),
};
