import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type GroupName, groupNames } from "@/lib/core/pure/actor";
import type { ApiKey } from "@/lib/organizations/api-keys/schema";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { KeysScreen } from "./keys-screen";
import "./make-key-dialog";
import "@/components/ui/shown-once";

const id = "0190f000-0000-7000-8000-000000000401";
const listOf = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });
const place = { id: "0190f000-0000-7000-8000-0000000000f1", name: "Harbor Hospital" };

const payroll: ApiKey = {
  id,
  name: "Payroll",
  prefix: "abcdefghjkmn",
  groups: ["schedule_shifts", "connect_with_providers"],
  facility_ids: [place.id, place.id.replace(/1$/, "2")],
  read_only: true,
  expires_on: "2026-12-09",
  state: "active",
  last_used_at: null,
  former_until: null,
  revoked_at: null,
  created_at: "2026-11-01T10:00:00Z",
  made_by: { id, name: "Morgan Ellis" },
};
const key = `wk_abcdefghjkmn_${"s".repeat(40)}`;

const renderKeys = (found: ApiKey[], answers: Answers = {}) =>
  renderApp(
    <KeysScreen
      keys={listOf(found)}
      open={groupNames.filter((group): group is GroupName => group !== "manage_users")}
      places={[place]}
      today="2026-11-30"
    />,
    {
      user: aRepUser({ group_names: [...groupNames] }),
      path: "/app/organization/integrations",
      answers: { "GET /api/organization/api-keys/": { body: listOf(found) }, ...answers },
    },
  );

describe("the organization's keys", () => {
  it("say in words what each may, and whether it ends soon or is over [ACS-S-006]", () => {
    renderKeys([
      payroll,
      { ...payroll, id: id.replace(/1$/, "2"), name: "Old", state: "expired" },
      {
        ...payroll,
        id: id.replace(/1$/, "3"),
        name: "Gone",
        state: "revoked",
        revoked_at: "2026-11-20T10:00:00Z",
      },
    ]);
    const rows = within(screen.getByRole("list", { name: "API keys" })).getAllByRole("listitem");
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent("Reads shifts and connections at 2 facilities");
    expect(rows[0]).toHaveTextContent("Expires in 9 days");
    expect(rows[0]).toHaveTextContent("Never used.");
    expect(rows[1]).toHaveTextContent("Expired");
    expect(rows[2]).toHaveTextContent("Revoked");
    expect(within(rows[2] as HTMLElement).queryByRole("button")).toBeNull();
    expect(screen.getByRole("link", { name: "Every call is described here." })).toHaveAttribute(
      "href",
      "/api/docs",
    );
  });

  it("are made in a dialog that shows the key once and asks before it closes otherwise [ACS-S-006]", async () => {
    const { person, sent } = renderKeys([], {
      "POST /api/organization/api-keys/": { status: 201, body: { ...payroll, key } },
    });
    await person.click(screen.getByRole("button", { name: "New key" }));
    const form = await screen.findByRole("dialog", { name: "New key" });
    await person.type(within(form).getByLabelText(/^Name/), "Payroll");
    await person.click(within(form).getByRole("checkbox", { name: "Schedule shifts" }));
    await person.click(within(form).getByRole("checkbox", { name: "All facilities" }));
    await person.click(within(form).getByRole("checkbox", { name: place.name }));
    await person.click(within(form).getByRole("button", { name: "Make key" }));
    const shown = await screen.findByRole("dialog", { name: "The key of Payroll" });
    expect(sent.filter(({ method }) => method === "POST")).toMatchObject([
      {
        body: {
          name: "Payroll",
          groups: ["schedule_shifts"],
          facility_ids: [place.id],
          read_only: true,
          expires_on: "2027-02-28",
        },
      },
    ]);
    expect(within(shown).getByText(key)).toHaveClass("break-all");
    await person.keyboard("{Escape}");
    await person.click(await screen.findByRole("button", { name: "Go Back" }));
    await person.click(within(shown).getByRole("button", { name: "I have copied it" }));
    expect(screen.queryByText(key)).toBeNull();
  });

  it("say at the field what is missing [ACS-V-039]", async () => {
    const { person, sent } = renderKeys([]);
    await person.click(screen.getByRole("button", { name: "New key" }));
    const form = await screen.findByRole("dialog", { name: "New key" });
    await person.click(within(form).getByRole("button", { name: "Make key" }));
    expect(await within(form).findAllByText("This field is required.")).toHaveLength(2);
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("are rotated and revoked after a question [ACS-C-016 ACS-S-006]", async () => {
    const { person, sent } = renderKeys([payroll], {
      [`POST /api/organization/api-keys/${id}/rotate/`]: { body: { ...payroll, key } },
      [`DELETE /api/organization/api-keys/${id}/`]: { status: 204 },
    });
    const choose = async (item: string) => {
      await person.click(screen.getByRole("button", { name: "Actions for Payroll" }));
      await person.click(screen.getByRole("menuitem", { name: item }));
    };
    await choose("New secret");
    await person.click(await screen.findByRole("button", { name: "Make a new secret" }));
    expect(await screen.findByText(key)).toBeVisible();
    await person.click(screen.getByRole("button", { name: "I have copied it" }));
    await choose("Revoke");
    await person.click(await screen.findByRole("button", { name: "Revoke" }));
    expect(await screen.findByText("Key revoked.")).toBeVisible();
    expect(sent.filter(({ method }) => method !== "GET").map(({ method }) => method)).toEqual([
      "POST",
      "DELETE",
    ]);
  });
});
