import { listResourceTypes } from "@/lib/organizations/directory/queries/provider";
import { scim } from "../directory";

export const GET = scim("ResourceTypes", async () => ({ body: listResourceTypes() }));
