import { kindsAbove } from "@/lib/catalog/search-kinds";
import { serve } from "@/lib/core/server/serve";
import { searchEverywhere } from "@/lib/overview/search/calls";
import { findEverywhere } from "@/lib/overview/search/queries/everywhere";

export const GET = serve(searchEverywhere, (actor, input, context) =>
  findEverywhere(actor, input, kindsAbove, context),
);
