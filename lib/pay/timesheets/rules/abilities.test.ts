import { describe, expect, it } from "vitest";
import { attendances, timesheetStatuses } from "@/lib/assignments/attendance/words";
import type { Actor, GroupName, RegistrationStatus } from "@/lib/core/pure/actor";
import { abilitiesOf } from "./abilities";

const now = new Date("2026-11-20T12:00:00Z");
const begun = new Date("2026-11-20T12:00:00Z");
const ahead = new Date("2026-11-20T12:00:01Z");

const session = {
  userId: "u",
  sessionId: "s",
  confirmed: true,
  mustSetUp: false,
  email: "",
  firstName: "",
  lastName: "",
};
const provider = (status: RegistrationStatus = "complete"): Actor => ({
  ...session,
  kind: "provider",
  status,
  providerId: "p",
  completedSteps: [],
});
const rep = (...groups: GroupName[]): Actor => ({
  ...session,
  kind: "rep",
  status: "complete",
  repId: "r",
  organizationId: "o",
  organizationName: "",
  permissions: [],
  groups,
});
const staff: Actor = { ...session, kind: "staff", status: "complete" };

type Timesheet = Parameters<typeof abilitiesOf>[1];
const timesheet = (given: Partial<Timesheet>): Timesheet => ({
  status: "draft",
  attendance: null,
  bookedFrom: begun,
  workedFrom: null,
  submittedAt: null,
  openCallOut: null,
  ...given,
});

/** What the actor can do to it, without the "can_". */
const can = (actor: Actor, given: Partial<Timesheet>) =>
  Object.entries(abilitiesOf(actor, timesheet(given), now))
    .filter(([, able]) => able)
    .map(([name]) => name.slice(4));

const byStatus = (actor: Actor, given: Partial<Timesheet> = {}) =>
  Object.fromEntries(timesheetStatuses.map((status) => [status, can(actor, { ...given, status })]));

/** Hours were sent, and are in force. */
const sent = { workedFrom: begun, submittedAt: now };

const settled = { approved: [], invoiced: [], closed: [] };

describe("what can be done to a timesheet", () => {
  it("by its provider: tell the hours or that there were none, and dispute a question about hours that were sent", () => {
    const report = ["submit", "report_not_worked"];
    const { submitted, disputed, draft } = { submitted: report, disputed: report, draft: report };
    expect(byStatus(provider())).toEqual({ draft, submitted, queried: report, disputed, ...settled });
    expect(byStatus(provider(), sent)).toEqual({
      draft,
      submitted,
      disputed,
      ...settled,
      queried: [...report, "dispute"],
    });
    expect(can(provider("provider_profile"), {})).toEqual(report);
    // Sent once, and then reported as not worked: no hours are left that could be disputed.
    expect(can(provider(), { status: "queried", submittedAt: now })).toEqual(report);
  });

  it("by the organization's schedulers and confirmers: approve what was sent, ask about it, take it to staff", () => {
    const expected = {
      ...settled,
      draft: ["query"],
      submitted: ["approve", "query", "dispute"],
      queried: [],
      disputed: ["approve"],
      approved: ["query", "dispute"],
    };
    expect(byStatus(rep("confirm_shifts"))).toEqual(expected);
    expect(byStatus(rep("schedule_shifts"), sent)).toEqual(expected);
  });

  it("by other representatives: nothing", () => {
    for (const status of timesheetStatuses) {
      expect(can(rep("manage_users", "manage_facilities"), { ...sent, status })).toEqual([]);
    }
  });

  it("by staff: decide while it is open, and return what was closed as not worked", () => {
    const [draft, submitted, queried, disputed] = [["resolve"], ["resolve"], ["resolve"], ["resolve"]];
    expect(byStatus(staff)).toEqual({ draft, submitted, queried, disputed, ...settled });
    expect(can(staff, { status: "closed", attendance: "no_show" })).toEqual(["resolve"]);
    expect(can(staff, { status: "closed", attendance: "late" })).toEqual([]);
  });

  it("by anybody before the shift begins: nothing", () => {
    for (const actor of [provider(), rep("schedule_shifts"), staff])
      expect(can(actor, { bookedFrom: ahead })).toEqual([]);
  });

  it("by anybody once the shift was canceled or released: nothing [PAY-S-067]", () => {
    for (const actor of [provider(), rep("schedule_shifts"), staff]) {
      for (const attendance of attendances.filter((each) => each.startsWith("canceled_"))) {
        for (const status of timesheetStatuses)
          expect(can(actor, { ...sent, status, attendance }), `${status} ${attendance}`).toEqual([]);
      }
    }
  });
});
