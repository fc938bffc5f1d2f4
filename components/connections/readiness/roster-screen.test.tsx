import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { RosterRow } from "@/lib/connections/readiness/schema";
import type { GroupName } from "@/lib/core/pure/actor";
import {
  anItem,
  aReadinessAnswer,
  aRosterRow,
  lacking,
  missingAcls,
  requirementId,
} from "@/tests/support/connections/readiness-answers";
import { fill } from "@/tests/support/fill";
import { casco, listAnswer } from "@/tests/support/opportunities/answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { rosterListOf } from "./roster-list";
import { RosterScreen } from "./roster-screen";

const path = `/app/organization/facilities/${casco.id}/readiness`;
const call = `/api/healthcare-entities/facilities/${casco.id}/readiness/`;
const today = "2026-11-20";

const ready = aRosterRow("01", "Elena Marchetti, MD", {
  next_expiry_on: "2026-12-13",
  next_expiry_title: "ACLS",
});
const notReady = aRosterRow("02", "Samuel Okafor, MD", {
  ready: false,
  summary: `Missing: ${missingAcls}`,
  missing: [missingAcls],
});
const waived = aRosterRow("03", "Ruth Keane, MD", {
  exceptions: [
    {
      id: "0190f000-0000-7000-8000-00000000ef01",
      requirement_id: requirementId("01"),
      title: "ACLS",
      until: "2026-12-31",
      granted_by: "Dana Whitfield",
      reason: "Her course is on Friday.",
    },
  ],
});

type Given = {
  rows?: RosterRow[];
  search?: string;
  groups?: GroupName[];
  answers?: Answers;
  canSeal?: boolean;
};

function show({
  rows = [ready, notReady, waived],
  search = "",
  groups = [],
  answers = {},
  canSeal = true,
}: Given = {}) {
  const state = rosterListOf(casco.id).read(search.slice(1));
  const app = renderApp(
    <RosterScreen
      facility={{ id: casco.id, name: "Casco Harbor" }}
      today={today}
      waivable={[requirementId("01")]}
      canSeal={canSeal}
      initial={{ state, page: listAnswer(rows) }}
    />,
    {
      user: aRepUser({ group_names: groups }),
      path,
      search,
      answers: { [`GET ${call}`]: { body: listAnswer(rows) }, ...answers },
    },
  );
  async function openLines(name: string) {
    const table = within(screen.getByRole("table", { name: "Providers" }));
    await app.person.click(table.getByRole("button", { name: `Actions for ${name}` }));
    await app.person.click(await screen.findByRole("menuitem", { name: "Line by line" }));
    return within(await screen.findByRole("dialog", { name }));
  }
  return { ...app, openLines };
}

const cells = () =>
  within(screen.getByRole("table", { name: "Providers" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    );

describe("the readiness of a facility's providers", () => {
  it("is listed with what is missing, what expires next and what is waived [CRD-S-004 CRD-S-019]", () => {
    const { sent } = show();
    expect(cells()).toEqual([
      ["Elena Marchetti, MD", "Ready", "ACLS, Dec 13, 2026", "-"],
      ["Samuel Okafor, MD", `Not readyMissing: ${missingAcls}`, "-", "-"],
      ["Ruth Keane, MD", "Ready", "-", "ACLS until Dec 31, 2026"],
    ]);
    expect(screen.getByRole("textbox", { name: "Ready on" })).toHaveValue("11/20/2026");
    expect(sent).toEqual([]);
  });

  it("is filtered by tab, day and name in the address [CRD-S-019]", async () => {
    const { person, sent } = show();
    const tabs = within(screen.getByRole("navigation", { name: "Providers by readiness" }));
    expect(tabs.getAllByRole("link").map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
      ["All", path],
      ["Ready", `${path}?tab=ready`],
      ["Not ready", `${path}?tab=not_ready`],
      ["Expiring in 30 days", `${path}?tab=expiring`],
    ]);
    await person.click(tabs.getByRole("link", { name: "Not ready" }));
    await waitFor(() =>
      expect(Object.fromEntries(sent.at(-1)?.query ?? [])).toMatchObject({ ready: "false" }),
    );
    await person.click(tabs.getByRole("link", { name: "Expiring in 30 days" }));
    await waitFor(() =>
      expect(Object.fromEntries(sent.at(-1)?.query ?? [])).toMatchObject({ expiring_days: "30" }),
    );
    const day = screen.getByRole("textbox", { name: "Ready on" });
    await person.clear(day);
    expect(day).toHaveValue("");
    await person.type(day, "12242026");
    await waitFor(() => expect(sent.at(-1)?.query.get("on")).toBe("2026-12-24"));
    await person.type(screen.getByRole("searchbox", { name: "Search providers" }), "elena{Enter}");
    await waitFor(() => expect(sent.at(-1)?.query.get("search")).toBe("elena"));
  });

  it("is exported with the filters of the list, for Excel and plain [CRD-S-019]", async () => {
    const { person } = show({ search: "?tab=not_ready&on=2026-12-24&search=okafor" });
    await person.click(screen.getByRole("button", { name: "Export" }));
    const filters = "&on=2026-12-24&search=okafor&ready=false";
    expect(await screen.findByRole("menuitem", { name: "CSV for Excel" })).toHaveAttribute(
      "href",
      `${call}?format=csv${filters}&bom=true`,
    );
    expect(screen.getByRole("menuitem", { name: "CSV" })).toHaveAttribute(
      "href",
      `${call}?format=csv${filters}`,
    );
  });

  it("is empty in words [CRD-S-019]", () => {
    const { unmount } = show({ rows: [] });
    expect(screen.getByText("No connected providers yet.")).toBeVisible();
    unmount();
    show({ rows: [], search: "?tab=ready" });
    expect(screen.getByText("No providers found.")).toBeVisible();
  });
});

describe("the report of a provider", () => {
  const asked = { facility: casco.id, provider: notReady.provider.id, on: "2026-12-24" };
  const url = "/api/files/0190f000-0000-7000-8000-00000000f101";
  const openMenu = async ({ person }: ReturnType<typeof show>) => {
    await person.click(
      within(screen.getByRole("table", { name: "Providers" })).getByRole("button", {
        name: "Actions for Samuel Okafor, MD",
      }),
    );
    await screen.findByRole("menuitem", { name: "Line by line" });
  };

  it("is made for the day of the list and downloaded, by those who grant clearance alone [CRD-S-020]", async () => {
    const assign = vi.spyOn(window.location, "assign").mockReset().mockReturnValue();
    const made = {
      code: "7K3QM-0ABCD-EFGHJ-KMNPQ",
      url,
      sealed_at: "2026-11-20T12:00:00.000Z",
      sha256: "ab",
      pages: 2,
    };
    const app = show({
      groups: ["grant_clearance"],
      search: "?on=2026-12-24",
      answers: { "POST /api/readiness-reports/": { status: 201, body: made } },
    });
    await openMenu(app);
    await app.person.click(screen.getByRole("menuitem", { name: "Report" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    expect(app.sent.find(({ method }) => method === "POST")?.body).toEqual(asked);
    app.unmount();
    await openMenu(show({ groups: ["schedule_shifts"] }));
    expect(screen.queryByRole("menuitem", { name: "Report" })).toBeNull();
  });

  it("is not offered where no key is set up [CRD-S-020, CRD-I-016]", async () => {
    await openMenu(show({ groups: ["grant_clearance"], canSeal: false }));
    expect(screen.queryByRole("menuitem", { name: "Report" })).toBeNull();
  });

  it("that is refused says why [CRD-S-020, CRD-I-016]", async () => {
    const error = "Sealed documents are not set up here.";
    const app = show({
      groups: ["grant_clearance"],
      answers: {
        "POST /api/readiness-reports/": { status: 400, body: { error, non_field_errors: [error] } },
      },
    });
    await openMenu(app);
    await app.person.click(screen.getByRole("menuitem", { name: "Report" }));
    expect(await screen.findByText(error)).toBeVisible();
  });
});

const readiness = (...items: Parameters<typeof aReadinessAnswer>[0]): Answers => ({
  "GET /api/readiness/": { body: aReadinessAnswer(items) },
});

describe("what is missing, line by line", () => {
  it("can be waived by those who grant clearance, but never a license [CRD-S-020]", async () => {
    const dea = lacking("02", "DEA license, Maine on file");
    const granted = {
      id: "0190f000-0000-7000-8000-00000000ef02",
      requirement_id: requirementId("01"),
      provider: notReady.provider.id,
      until: "2026-12-31",
      reason: "Renewal is under way.",
      granted_by: "Dana Whitfield",
      created_at: "2026-11-20T12:00:00.000Z",
      ended_at: null,
    };
    const { openLines, person, sent } = show({
      groups: ["grant_clearance"],
      answers: {
        ...readiness(lacking("01"), dea),
        "POST /api/readiness-exceptions/": { status: 201, body: granted },
      },
    });
    const lines = await openLines("Samuel Okafor, MD");
    expect(await lines.findByText(missingAcls)).toBeVisible();
    expect(lines.getAllByRole("button", { name: /^Waive/ })).toHaveLength(1);
    await person.click(lines.getByRole("button", { name: "Waive ACLS" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Waive ACLS" }));
    await person.click(dialog.getByRole("button", { name: "Waive" }));
    expect(await dialog.findByText("Choose a day within 120 days.")).toBeVisible();
    expect(dialog.getByText("Say why.")).toBeVisible();
    await fill(person, dialog.getByRole("textbox", { name: /^Until/ }), "12312026");
    expect(
      await dialog.findByText("Samuel Okafor, MD counts as ready for this line until Dec 31, 2026."),
    ).toBeVisible();
    await fill(person, dialog.getByRole("textbox", { name: /^Reason/ }), "Renewal is under way.");
    await person.click(dialog.getByRole("button", { name: "Waive" }));
    expect(await screen.findByText("ACLS is waived until Dec 31, 2026.")).toBeVisible();
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
      requirement: requirementId("01"),
      provider: notReady.provider.id,
      until: "2026-12-31",
      reason: "Renewal is under way.",
    });
  });

  const exception = { until: "2026-12-31", granted_by: "Dana Whitfield" };

  it("says who waived a line, until when and why, and ends it [CRD-S-020]", async () => {
    const [{ id } = { id: "" }] = waived.exceptions;
    const { openLines, person, sent } = show({
      groups: ["grant_clearance"],
      answers: {
        ...readiness(anItem("01", { exception })),
        [`PUT /api/readiness-exceptions/${id}/end/`]: { body: {} },
      },
    });
    const lines = await openLines("Ruth Keane, MD");
    expect(
      await lines.findByText("Waived by Dana Whitfield until Dec 31, 2026: Her course is on Friday."),
    ).toBeVisible();
    await person.click(lines.getByRole("button", { name: "End the waiver of ACLS" }));
    await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "End" }));
    expect(await screen.findByText("The waiver has ended.")).toBeVisible();
    expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(1);
  });

  it("is ended also where the line is met without the waiver, or the waiver ends before the day of the list [CRD-S-020]", async () => {
    const [{ id } = { id: "" }] = waived.exceptions;
    const answers = { [`PUT /api/readiness-exceptions/${id}/end/`]: { body: {} } };
    const asGrantor = { groups: ["grant_clearance"] satisfies GroupName[] };
    const met = show({ ...asGrantor, answers: { ...readiness(anItem("01")), ...answers } });
    const lines = await met.openLines("Ruth Keane, MD");
    await met.person.click(await lines.findByRole("button", { name: "End the waiver of ACLS" }));
    const asked = within(await screen.findByRole("alertdialog"));
    await met.person.click(asked.getByRole("button", { name: "End" }));
    await waitFor(() => expect(lines.queryByRole("button", { name: "End the waiver of ACLS" })).toBeNull());
    met.unmount();
    const later = show({ ...asGrantor, search: "?on=2027-01-04", answers: readiness(lacking("01")) });
    const missing = await later.openLines("Ruth Keane, MD");
    expect(await missing.findByRole("button", { name: "End the waiver of ACLS" })).toBeVisible();
    expect(
      missing.getByText("Waived by Dana Whitfield until Dec 31, 2026: Her course is on Friday."),
    ).toBeVisible();
    expect(missing.queryByRole("button", { name: "Waive ACLS" })).toBeNull();
  });

  it("is only read by everybody else, without dates where the server gives none [CRD-S-020 CRD-P-034]", async () => {
    const titleAlone = aRosterRow("02", "Samuel O.", {
      ready: false,
      summary: "Missing: ACLS",
      missing: ["ACLS"],
    });
    const { openLines } = show({
      rows: [titleAlone],
      answers: readiness(lacking("01", "ACLS"), anItem("02", { title: "NPI" })),
    });
    expect(cells()).toEqual([["Samuel O.", "Not readyMissing: ACLS", "-", "-"]]);
    const lines = await openLines("Samuel O.");
    expect((await lines.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
      "Missing: ACLS",
      "Met: NPI",
    ]);
    expect(lines.queryByRole("button", { name: /Waive|End/ })).toBeNull();
  });
});
