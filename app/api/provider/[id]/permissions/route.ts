import { serve } from "@/lib/core/server/serve";
import { providerPermissions } from "@/lib/providers/calls";
import { getProviderPermissions, noSuchProvider } from "@/lib/providers/queries/access";

export const GET = serve(providerPermissions, getProviderPermissions, { visible: noSuchProvider });
