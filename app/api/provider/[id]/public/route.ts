import { serve } from "@/lib/core/server/serve";
import { providerPublic } from "@/lib/providers/calls";
import { getPublicProvider, noSuchProvider } from "@/lib/providers/queries/access";

export const GET = serve(providerPublic, getPublicProvider, { visible: noSuchProvider });
