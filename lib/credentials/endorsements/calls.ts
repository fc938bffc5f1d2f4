import { callsOf } from "@/lib/core/pure/call";
import { everyone } from "@/lib/credentials/endorsements/policy";

const call = callsOf("credentials", () => import("@/lib/credentials/endorsements/schema"));

export const outstandingEndorsements = call({
  method: "POST",
  path: "/reference-response/outstanding/",
  who: everyone,
  summary: "The endorsements that an e-mail address is still asked for.",
  input: "lookupInput",
  output: "outstandingListShape",
});

export const endorsement = call({
  method: "GET",
  path: "/reference-response/{id}/",
  who: everyone,
  summary: "What a reference has answered so far.",
  input: "endorsementIdInput",
  output: "endorsementShape",
});

export const saveEndorsement = call({
  method: "PATCH",
  path: "/reference-response/{id}/",
  who: everyone,
  summary: "Save answers of a reference; with the last required one the survey is completed.",
  input: "saveEndorsementInput",
  output: "endorsementShape",
});
