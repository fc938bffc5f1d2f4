import { getResourceType } from "@/lib/organizations/directory/queries/provider";
import { scim } from "../../directory";

export const GET = scim("ResourceTypes/{id}", async (_caller, { id }) => ({ body: getResourceType(id) }));
