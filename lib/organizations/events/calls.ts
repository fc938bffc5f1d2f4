import { callsOf } from "@/lib/core/pure/call";
import { eventReaders } from "@/lib/organizations/events/policy";

const call = callsOf("organizations", () => import("@/lib/organizations/events/schema"));

export const eventFeed = call({
  method: "GET",
  path: "/events/",
  who: eventReaders,
  summary:
    "What happened in the organization, in the order of commits: nothing is missed and nothing comes twice. Go on with `after={next}`.",
  input: "listEventsInput",
  output: "eventFeedShape",
  freshForMs: 0,
});
