import { callsOf } from "@/lib/core/pure/call";
import { openingReaders } from "@/lib/marketplace/openings/policy";

const call = callsOf("marketplace", () => import("@/lib/marketplace/openings/schema"));

export const openingList = call({
  method: "GET",
  path: "/provider/current/openings/",
  who: openingReaders,
  summary:
    "How many open opportunities the provider matches, and how many one change would open; counts only.",
  input: "noInput",
  output: "openingListShape",
});
