import { wishers } from "@/lib/assignments/wishes/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("assignments", () => import("@/lib/assignments/wishes/schema"));

export const listOpenNeeds = call({
  method: "GET",
  path: "/open-needs/",
  who: wishers,
  summary: "Open shifts of the facilities at which the provider is approved, by start.",
  input: "openNeedsInput",
  output: "openNeedListShape",
  freshForMs: 30_000,
});

export const putWish = call({
  method: "PUT",
  path: "/open-needs/{id}/wish/",
  who: wishers,
  summary: "Say that one would like an open shift, or change the note to it; it binds nobody.",
  input: "wishInput",
  output: "openNeedShape",
});

export const takeWishBack = call({
  method: "DELETE",
  path: "/open-needs/{id}/wish/",
  who: wishers,
  summary: "Take a wish back.",
  input: "idInput",
  output: "nothing",
  status: 204,
});
