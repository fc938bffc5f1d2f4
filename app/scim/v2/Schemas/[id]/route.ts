import { getSchema } from "@/lib/organizations/directory/queries/provider";
import { scim } from "../../directory";

export const GET = scim("Schemas/{id}", async (_caller, { id }) => ({ body: getSchema(id) }));
