import { callsOf } from "@/lib/core/pure/call";
import { searchers } from "./policy";

const call = callsOf("overview", () => import("./schema"));

export const searchEverywhere = call({
  method: "GET",
  path: "/search/",
  who: searchers,
  summary: "Finds what the caller may open, by a word of its name or its number, in groups.",
  input: "searchInput",
  output: "searchShape",
  freshForMs: 30_000,
});
