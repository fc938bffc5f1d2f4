import { systemActor } from "@/lib/core/pure/actor";
import { scimRefusal } from "@/lib/core/pure/scim";
import { listDirectoryGroups } from "@/lib/organizations/directory/queries/lists";
import { directoryTexts } from "@/lib/organizations/directory/words";
import { scim } from "../directory";

const directory = systemActor("directory");

export const GET = scim("Groups", async (caller, { query }) => ({
  body: await listDirectoryGroups(directory, { directory: caller, query }),
}));

export const POST = scim("Groups", async () => {
  throw scimRefusal(403, directoryTexts.groupsAreFixed);
});
