import { systemActor } from "@/lib/core/pure/actor";
import { changePerson, removePerson } from "@/lib/organizations/directory/commands/change";
import { getPerson } from "@/lib/organizations/directory/queries/lists";
import { patchedPerson, personOf } from "@/lib/organizations/directory/rules/people";
import { scim } from "../../directory";

const directory = systemActor("directory");

export const GET = scim("Users/{id}", async (caller, { id }) => ({
  body: await getPerson(directory, { directory: caller, id }),
}));

export const PUT = scim("Users/{id}", async (caller, { id, body }, context) => ({
  body: await changePerson(
    directory,
    { directory: caller, id, wanted: (before) => personOf(body, before) },
    context,
  ),
}));

export const PATCH = scim("Users/{id}", async (caller, { id, body }, context) => ({
  body: await changePerson(
    directory,
    { directory: caller, id, wanted: (before) => patchedPerson(body, before) },
    context,
  ),
}));

export const DELETE = scim("Users/{id}", async (caller, { id }, context) => {
  await removePerson(directory, { directory: caller, id }, context);
  return { status: 204, body: null };
});
