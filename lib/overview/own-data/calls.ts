import { callsOf } from "@/lib/core/pure/call";
import { archiveFetchers, ownDataOwners } from "@/lib/overview/own-data/policy";

const call = callsOf("overview", () => import("@/lib/overview/own-data/schema"));

export const askOwnData = call({
  method: "POST",
  path: "/account/own-data/",
  status: 202,
  who: ownDataOwners,
  summary: "Ask for an archive of all that is kept of oneself; a mail says when it is ready.",
  input: "noInput",
  output: "ownDataShape",
});

export const listOwnData = call({
  method: "GET",
  path: "/account/own-data/",
  who: ownDataOwners,
  summary: "The archives that one has asked for, the newest first.",
  input: "noInput",
  output: "ownDataListShape",
});

export const fetchOwnData = call({
  method: "GET",
  path: "/account/own-data/{id}/file/",
  who: archiveFetchers,
  summary: "One of one's own archives as a ZIP file.",
  input: "archiveInput",
  output: "archiveShape",
});
