import type { AskedItem, ReadinessDays, RosterRow } from "@/lib/connections/readiness/schema";
import type { Requirements } from "@/lib/connections/requirements/schema";

/** What the server answers about requirements and readiness, for component tests. */

export const requirementId = (last: string) => `0190f000-0000-7000-8000-00000000ee${last}`;

/** A line of a checklist; ACLS, attested, unless it says otherwise. */
export const aRequirementAnswer = (
  last: string,
  values: Partial<Requirements["requirements"][number]> = {},
): Requirements["requirements"][number] => ({
  id: requirementId(last),
  kind: "certification",
  type: "ACLS",
  state_rule: null,
  proof: "attested",
  min_days_after: 0,
  checked_within_days: null,
  accepts_alternative: false,
  degrees: [],
  specialties: [],
  sentence: "ACLS, attested",
  ...values,
});

export const missingAcls = "ACLS valid until at least 2026-12-14 (expires 2026-12-13)";

/** A line as readiness judges it; ACLS, met, unless it says otherwise. */
export const anItem = (last: string, values: Partial<AskedItem> = {}): AskedItem => ({
  requirement_id: requirementId(last),
  title: "ACLS",
  met: true,
  text: null,
  acts: null,
  exception: null,
  ...values,
});

export const lacking = (last: string, text = missingAcls): AskedItem =>
  anItem(last, { title: text.split(" ")[0] ?? text, met: false, text, acts: "provider" });

/** Readiness on one day. */
export const aReadinessAnswer = (
  items: AskedItem[],
  mode: ReadinessDays["mode"] = "warn",
  on = "2026-11-20",
): ReadinessDays => {
  const texts = items.flatMap(({ text }) => text ?? []);
  const ready = items.every(({ met }) => met);
  return { mode, days: [{ on, ready, summary: ready ? "Ready" : `Missing: ${texts.join("; ")}`, items }] };
};

/** A connected provider on a roster. */
export const aRosterRow = (last: string, name: string, values: Partial<RosterRow> = {}): RosterRow => ({
  provider: { id: `0190f000-0000-7000-8000-00000000aa${last}`, display_name: name },
  ready: true,
  summary: "Ready",
  missing: [],
  exceptions: [],
  next_expiry_on: null,
  next_expiry_title: null,
  ...values,
});
