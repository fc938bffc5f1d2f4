import { serviceProvider } from "@/lib/organizations/directory/queries/provider";
import { scim } from "../directory";

export const GET = scim("ServiceProviderConfig", async () => ({ body: serviceProvider() }));
