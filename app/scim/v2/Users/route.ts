import { systemActor } from "@/lib/core/pure/actor";
import { createPerson } from "@/lib/organizations/directory/commands/create";
import { listPeople } from "@/lib/organizations/directory/queries/lists";
import { personOf } from "@/lib/organizations/directory/rules/people";
import { scim } from "../directory";

const directory = systemActor("directory");

export const GET = scim("Users", async (caller, { query }) => ({
  body: await listPeople(directory, { directory: caller, query }),
}));

export const POST = scim("Users", async (caller, { body }, context) => ({
  status: 201,
  body: await createPerson(directory, { directory: caller, person: personOf(body, null) }, context),
}));
