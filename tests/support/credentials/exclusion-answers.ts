import type {
  ExclusionHit,
  ExclusionHitRow,
  ExclusionList,
  ExclusionListRow,
} from "@/lib/credentials/exclusions/schema";

/** What the server answers about the exclusion list and its matches, for component tests. */

export const hitId = "0190f000-0000-7000-8000-000000000301";
export const listId = "0190f000-0000-7000-8000-000000000401";
const at = "2026-11-18T14:00:00.000Z";

export const aListRow = (values: Partial<ExclusionListRow> = {}): ExclusionListRow => ({
  id: listId,
  origin: "upload",
  status: "complete",
  is_current: true,
  is_running: false,
  file: "/api/files/list/",
  uploaded_by: "Sam Staff",
  accepted_by: null,
  accept_reason: "",
  rows_read: 83_000,
  rows_kept: 80_000,
  rows_business: 2990,
  rows_reinstated: 7,
  rows_bad: 3,
  refusal: "",
  can_accept: false,
  waits_for_other: false,
  providers_screened: 1200,
  hits_found: 2,
  started_at: at,
  completed_at: at,
  ...values,
});

export const aListAnswer = (values: Partial<ExclusionList> = {}): ExclusionList => ({
  ...aListRow(values),
  bad_lines: [{ line: 17, reason: "EXCLDATE is no date." }],
  ...values,
});

export const aHitRow = (values: Partial<ExclusionHitRow> = {}): ExclusionHitRow => ({
  id: hitId,
  provider: { id: "0190f000-0000-7000-8000-000000000002", display_name: "José Núñez, MD" },
  entry_name: "NUNEZ, JOSE A",
  rule: "name_birth_year",
  status: "open",
  decision: null,
  held_until: null,
  is_on_list: true,
  moved_at: at,
  ...values,
});

export const aHitAnswer = (values: Partial<ExclusionHit> = {}): ExclusionHit => ({
  ...aHitRow(values),
  facts: [
    { label: "Last name", provider: "Núñez", entry: "NUNEZ", comparison: "equal" },
    { label: "NPI", provider: "1234567893", entry: "Not known", comparison: "unknown" },
    { label: "Birth date", provider: "1970-03-12", entry: "1970-05-01", comparison: "different" },
  ],
  entry: [
    ["Kind", "PHYSICIAN"],
    ["Excluded on", "2019-04-18"],
  ],
  reason: null,
  note: "",
  evidence: null,
  proposed_by: null,
  proposed_at: null,
  is_own: false,
  second_by: null,
  second_at: null,
  second_note: "",
  hours_left: 336,
  shifts_ahead: 2,
  shifts_under_way: [],
  first_list_id: listId,
  last_list_id: listId,
  is_recused: false,
  ...values,
});
