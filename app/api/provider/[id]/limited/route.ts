import { providerLimited } from "@/lib/profiles/calls";
import { getLimitedProvider } from "@/lib/profiles/queries";
import { noSuchProvider } from "@/lib/providers/queries";
import { serve } from "@/lib/serve";

export const GET = serve(providerLimited, getLimitedProvider, { visible: noSuchProvider });
