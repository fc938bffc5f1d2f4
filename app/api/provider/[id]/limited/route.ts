import { serve } from "@/lib/core/server/serve";
import { providerLimited } from "@/lib/credentials/profiles/calls";
import { getLimitedProvider } from "@/lib/credentials/profiles/queries/profile";
import { noSuchProvider } from "@/lib/providers/queries/access";

export const GET = serve(providerLimited, getLimitedProvider, { visible: noSuchProvider });
