import { systemActor } from "@/lib/core/pure/actor";
import { scimRefusal, scimSchemas } from "@/lib/core/pure/scim";
import { changeMembers } from "@/lib/organizations/directory/commands/groups";
import { getDirectoryGroup, groupCode } from "@/lib/organizations/directory/queries/lists";
import { listedMembers, memberChanges, membersAfter } from "@/lib/organizations/directory/rules/members";
import { ensureSchemas } from "@/lib/organizations/directory/rules/people";
import { directoryTexts } from "@/lib/organizations/directory/words";
import { groupWords } from "@/lib/organizations/team/words";
import { scim } from "../../directory";

const directory = systemActor("directory");

export const GET = scim("Groups/{id}", async (caller, { id, query }) => ({
  body: await getDirectoryGroup(directory, { directory: caller, id, query }),
}));

export const PUT = scim("Groups/{id}", async (caller, { id, body }, context) => {
  const code = groupCode(id);
  ensureSchemas(body, scimSchemas.group);
  const wanted = () => [...new Set(listedMembers(body))];
  return { body: await changeMembers(directory, { directory: caller, code, wanted }, context) };
});

export const PATCH = scim("Groups/{id}", async (caller, { id, body }, context) => {
  const code = groupCode(id);
  const changes = memberChanges(body, groupWords[code].title);
  const wanted = (before: string[]) => membersAfter(before, changes);
  return { body: await changeMembers(directory, { directory: caller, code, wanted }, context) };
});

export const DELETE = scim("Groups/{id}", async () => {
  throw scimRefusal(403, directoryTexts.groupsAreFixed);
});
