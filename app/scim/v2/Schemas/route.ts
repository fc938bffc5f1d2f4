import { listSchemas } from "@/lib/organizations/directory/queries/provider";
import { scim } from "../directory";

export const GET = scim("Schemas", async () => ({ body: listSchemas() }));
