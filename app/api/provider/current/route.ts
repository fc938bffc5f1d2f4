import { serve } from "@/lib/core/server/serve";
import { currentProvider } from "@/lib/credentials/profiles/calls";
import { getCurrentProvider } from "@/lib/credentials/profiles/queries/profile";

export const GET = serve(currentProvider, getCurrentProvider);
