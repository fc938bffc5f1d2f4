import { keptScopes } from "@/lib/catalog/saved-searches";
import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/marketplace/searches/calls";
import { saveSearch } from "@/lib/marketplace/searches/commands/save";
import { listSavedSearches } from "@/lib/marketplace/searches/queries/saved";

export const GET = serve(calls.listSavedSearches, (actor, input) =>
  listSavedSearches(actor, input, keptScopes),
);
export const POST = serve(calls.saveSearch, (actor, input, context) =>
  saveSearch(actor, input, keptScopes, context),
);
