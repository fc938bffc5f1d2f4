import { callsOf } from "@/lib/core/pure/call";
import { erasureHolders, erasureReaders, linkHolders } from "@/lib/staff/erasures/policy";

const call = callsOf("staff", () => import("@/lib/staff/erasures/schema"));

export const reopenAccount = call({
  method: "POST",
  path: "/auth/reopen/",
  status: 200,
  who: linkHolders,
  summary: "Reopen a closed account that is not erased yet, by the link of its mail.",
  input: "reopenInput",
  output: "detailShape",
});

export const listErasures = call({
  method: "GET",
  path: "/staff/erasures/",
  who: erasureReaders,
  summary: "Closed accounts that wait for their erasure, are held, could not be erased, or were.",
  input: "listErasuresInput",
  output: "erasureListShape",
});

export const holdErasure = call({
  method: "POST",
  path: "/staff/erasures/{id}/hold/",
  status: 200,
  who: erasureHolders,
  summary: "Keep a closed account from being erased, with a reason.",
  input: "holdInput",
  output: "erasureShape",
});

export const releaseErasure = call({
  method: "POST",
  path: "/staff/erasures/{id}/release/",
  status: 200,
  who: erasureHolders,
  summary: "Let a held account be erased: 30 days later, if nothing else keeps it.",
  input: "idInput",
  output: "erasureShape",
});
