import { callsOf } from "@/lib/core/pure/call";
import { getExclusionHit } from "@/lib/credentials/exclusions/calls";
import { exclusionSeconds } from "@/lib/credentials/exclusions/policy";

const call = callsOf("staff", () => import("@/lib/credentials/exclusions/schema"));

export const decideHit = call({
  method: "POST",
  path: "/staff/exclusion-hits/{id}/second/",
  status: 200,
  who: exclusionSeconds,
  summary:
    "Agree or disagree with what was proposed of a hit; a confirmed one releases the provider's shifts.",
  input: "decideHitInput",
  output: "exclusionHitShape",
  answers: getExclusionHit,
  touches: ["credentials"],
});
