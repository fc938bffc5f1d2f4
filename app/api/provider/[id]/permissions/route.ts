import { providerPermissions } from "@/lib/providers/calls";
import { getProviderPermissions, noSuchProvider } from "@/lib/providers/queries";
import { serve } from "@/lib/serve";

export const GET = serve(providerPermissions, getProviderPermissions, { visible: noSuchProvider });
