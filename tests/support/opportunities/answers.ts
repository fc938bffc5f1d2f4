import { definitionOf, opportunityWorkflow } from "@/lib/opportunities/rules";
import type { Opportunity, OpportunityStatus } from "@/lib/opportunities/schema";
import { viewDefinition } from "@/lib/opportunities/workflows/views";
import type { Answers } from "../render";

/** What the server answers about opportunities, for component tests. */

export const opportunityId = "0190f000-0000-7000-8000-0000000000a1";
export const casco = {
  id: "0190f000-0000-7000-8000-0000000000f1",
  name: "Casco Harbor",
  city: "Portland",
  state: "ME",
};
export const pine = {
  id: "0190f000-0000-7000-8000-0000000000f2",
  name: "White Pine",
  city: "Concord",
  state: "NH",
};

export const statusAnswer = (code: OpportunityStatus) => {
  const { title, category } = definitionOf(code);
  return { code, title, category };
};

export const anOpportunityAnswer = (overrides: Partial<Opportunity> = {}): Opportunity => ({
  id: opportunityId,
  title: "Winter nights",
  facility: casco,
  alternate_facilities: [],
  starts_on: "2027-01-04",
  estimated_duration: "6 months",
  description: "Scribes provided.",
  specialty: "EMERGENCY_MEDICINE",
  degrees: ["MD", "DO"],
  work_types: ["PART_TIME"],
  life_support_certifications: ["ACLS"],
  board_certifications: [{ code: "ABEM", boardEligible: false }],
  allow_imlc: true,
  allow_malpractice_history: false,
  years_of_experience: 3,
  shifts_completed: null,
  additional_info: "",
  shift_rate_types: ["day", "night"],
  current_status: statusAnswer("open"),
  provider_rates: null,
  settings: {
    auto_match: true,
    travelers: "NATIONAL",
    max_accepted_connections: 2,
    max_rate_day: 240,
    max_rate_night: null,
    max_rate_call: null,
    max_rate_24h: null,
  },
  pending_connections: 1,
  accepted_connections: 2,
  rejected_connections: 3,
  canceled_connections: 4,
  created_at: "2026-11-01T10:00:00.000Z",
  updated_at: "2026-11-02T10:00:00.000Z",
  ...overrides,
});

export const listAnswer = <Item>(results: Item[], count = results.length, next: string | null = null) => ({
  count,
  next,
  previous: null,
  results,
});

export const workflowAnswer = listAnswer(opportunityWorkflow.map(viewDefinition));

/** Everything that the form reads besides the opportunity itself. */
export const formAnswers: Answers = {
  "GET /api/workflows/meta/": { body: workflowAnswer },
  "GET /api/healthcare-entities/facilities/": { body: listAnswer([casco, pine]) },
  "GET /api/healthcare-entities/facility-specialties/": { body: listAnswer([]) },
};

export const editor = {
  permissions: [
    "read__assignments__opportunity" as const,
    "create__assignments__opportunity" as const,
    "update__assignments__opportunity" as const,
  ],
};
