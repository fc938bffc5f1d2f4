import { newId } from "@/db/columns";
import { anInvitation, aRep } from "../../support/builders";
import type { Inputs } from "../inputs";
import { password, type World } from "../world";

/** Somebody else in the organization of the party. */
async function aMember(world: World, user = {}) {
  const { organizationId } = world.rep;
  const { userId } = await aRep({ organizationId, groups: ["schedule_shifts"], user });
  return { path: [userId], object: userId };
}

const aReadable = async (world: World) => {
  const { id } = await anInvitation(world.rep);
  return { path: [id], object: id };
};

const groups = { group_names: ["schedule_shifts"] };

const changed = async (world: World) => ({ ...(await aReadable(world)), body: groups });
const changedMember = async (world: World) => ({ ...(await aMember(world)), body: groups });

/** The organization, its team, invitations and terms. */
export const organizationInputs: Inputs = {
  "GET /group": () => ({}),
  "GET /billing-settings": () => ({}),
  "PATCH /billing-settings": () => ({ body: { auto_approve_hours: 48 } }),
  "GET /user": async (world) => ({
    object: (await aMember(world, { firstName: "Aaa" })).object,
    query: { limit: "1000" },
  }),
  "GET /user/{}": (world) => aMember(world),
  "PUT /user/{}": changedMember,
  "PATCH /user/{}": changedMember,
  "DELETE /user/{}": (world) => aMember(world),
  "PUT /user/{}/reactivate": (world) => aMember(world, { isActive: false }),
  "GET /invitation": async (world) => ({ object: (await anInvitation(world.rep)).id }),
  "POST /invitation": () => ({ body: { email: `new-${newId()}@example.test`, ...groups } }),
  "GET /invitation/{}": aReadable,
  "PUT /invitation/{}": changed,
  "PATCH /invitation/{}": changed,
  "DELETE /invitation/{}": aReadable,
  "PUT /invitation/{}/resend": aReadable,
  "GET /invitation/from-token/{}": async (world) => ({
    path: [(await anInvitation(world.rep)).token],
    wrong: { path: ["x".repeat(32)] },
  }),
  "POST /invitation/register": async (world) => {
    const { email, token } = await anInvitation(world.rep);
    const person = {
      email,
      first_name: "Sam",
      last_name: "Lee",
      phone_number: "2075550101",
      title: "Scheduler",
      password1: password,
      password2: password,
    };
    return {
      body: { ...person, invitation_token: token },
      wrong: { body: { ...person, invitation_token: "x".repeat(32) } },
    };
  },
  "GET /healthcare_entity/{}": ({ rep }) => ({ path: [rep.organizationId] }),
  "PUT /healthcare_entity/{}": ({ rep }) => ({
    path: [rep.organizationId],
    body: { name: "Renamed Health" },
  }),
  "PATCH /healthcare_entity/{}": ({ rep }) => ({
    path: [rep.organizationId],
    body: { name: "Renamed Health" },
  }),
};
