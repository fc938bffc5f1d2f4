import { keptScopes } from "@/lib/catalog/saved-searches";
import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/marketplace/searches/calls";
import { changeSavedSearch } from "@/lib/marketplace/searches/commands/change";
import { deleteSavedSearch } from "@/lib/marketplace/searches/commands/remove";
import { ensureSavedSearchVisible } from "@/lib/marketplace/searches/queries/saved";

const visible = { visible: ensureSavedSearchVisible };

export const PATCH = serve(
  calls.changeSavedSearch,
  (actor, input, context) => changeSavedSearch(actor, input, keptScopes, context),
  visible,
);
export const DELETE = serve(calls.deleteSavedSearch, deleteSavedSearch, visible);
