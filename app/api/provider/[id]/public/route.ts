import { providerPublic } from "@/lib/providers/calls";
import { getPublicProvider, noSuchProvider } from "@/lib/providers/queries";
import { serve } from "@/lib/serve";

export const GET = serve(providerPublic, getPublicProvider, { visible: noSuchProvider });
