import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { groupNames } from "@/lib/core/pure/actor";
import type { TeamUser } from "@/lib/organizations/team/schema";
import { groupWords } from "@/lib/organizations/team/words";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { teamList } from "./team-list";
import { TeamScreen } from "./team-screen";
import "./invite-dialog";
import "./member-permissions-dialog";

const user = aRepUser({ group_names: [...groupNames], first_name: "Morgan", last_name: "Ellis" });

const member = (id: number, changes: Partial<TeamUser> = {}): TeamUser => ({
  id: `0190f000-0000-7000-8000-0000000001${String(id).padStart(2, "0")}`,
  first_name: "Robin",
  last_name: "Hale",
  email: "robin@cedar.test",
  title: "Scheduler",
  group_names: ["schedule_shifts"],
  is_active: true,
  user_type: "healthcare_entity_rep",
  ...changes,
});

const self = member(0, { id: user.id, first_name: "Morgan", last_name: "Ellis" });
const robin = member(1);
const gone = member(2, { first_name: "Joan", last_name: "Weiss", is_active: false });

const listOf = (results: TeamUser[], count = results.length) => ({
  count,
  next: null,
  previous: null,
  results,
});

const groups = groupNames.map((code) => ({ code, ...groupWords[code] }));
const allGroups: Answers = { "GET /api/group/": { body: { ...listOf([]), count: 7, results: groups } } };

function renderTeam(people: TeamUser[], answers: Answers = {}, search = "", count = people.length) {
  const initial = { state: teamList.read(search), page: listOf(people, count) };
  return renderApp(<TeamScreen initial={initial} />, {
    user,
    search,
    path: "/app/healthcare-entity/users",
    answers: { "GET /api/user/": { body: listOf(people) }, ...allGroups, ...answers },
  });
}

const table = () => screen.getByRole("table", { name: "Team" });
const rowOf = (name: string) => within(table()).getByText(name).closest("tr") as HTMLElement;
const actionsFor = (name: string) => within(table()).getByRole("button", { name: `Actions for ${name}` });
const reads = (sent: { method: string; path: string; query: URLSearchParams }[], path: string) =>
  sent.filter((call) => call.method === "GET" && call.path === path);

describe("the team", () => {
  it("has the buttons Pending Invitations and Invite User [ORG-U-087, ORG-U-088]", () => {
    renderTeam([self, robin]);
    expect(screen.getByRole("link", { name: "Pending Invitations" })).toHaveAttribute(
      "href",
      "/app/healthcare-entity/pending-invitations",
    );
    expect(screen.getByRole("button", { name: "Invite User" })).toBeEnabled();
  });

  it("is searched by what is typed [ORG-U-089]", async () => {
    const { person, sent } = renderTeam([self, robin]);
    await person.type(screen.getByRole("searchbox"), "robin");
    await waitFor(() => expect(reads(sent, "/api/user/")).toHaveLength(1));
    expect(reads(sent, "/api/user/")[0]?.query.get("search")).toBe("robin");
  });

  it("is filtered by permission [ORG-U-090]", async () => {
    const { person, sent } = renderTeam([self, robin]);
    await person.click(screen.getByRole("combobox", { name: "Permissions" }));
    await person.click(await screen.findByRole("option", { name: "Grant clearance" }));
    await waitFor(() => expect(reads(sent, "/api/user/")).toHaveLength(1));
    expect(reads(sent, "/api/user/")[0]?.query.get("group_names__in")).toBe("grant_clearance");
  });

  it("is filtered by activity, twenty a page [ORG-U-091, ORG-K-024]", async () => {
    const { person, sent } = renderTeam([self, robin], {}, "", 45);
    await person.click(screen.getByRole("link", { name: "Inactive" }));
    await waitFor(() => expect(reads(sent, "/api/user/")).toHaveLength(1));
    expect(
      reads(sent, "/api/user/").map(({ query }) => [
        query.get("active"),
        query.get("limit"),
        query.get("offset"),
      ]),
    ).toEqual([["false", "20", "0"]]);
  });

  it("keeps its state in the address", async () => {
    const { sent } = renderTeam([gone], {}, "active=false&group_names__in=manage_users&page=2&order=-email");
    expect(reads(sent, "/api/user/")).toEqual([]);
    expect(screen.getByRole("link", { name: "Inactive" })).toHaveAttribute("aria-current", "page");
    expect(await screen.findByText("Manage users")).toBeVisible();
    expect(screen.getByRole("columnheader", { name: /Email/ })).toHaveAttribute("aria-sort", "descending");
  });

  it("gives the own row no actions [ORG-P-026]", () => {
    renderTeam([self, robin]);
    expect(within(rowOf("Morgan Ellis")).queryByRole("button")).toBeNull();
    expect(within(rowOf("Robin Hale")).getByRole("button")).toBeVisible();
  });

  it("asks for the groups 100 a page until it has all [ORG-K-027]", async () => {
    const pages = [groups.slice(0, 4), groups.slice(4)];
    const { sent, person } = renderTeam([robin], {
      "GET /api/group/": ({ query }) => {
        const first = query.get("offset") === "0";
        return {
          body: {
            count: 7,
            previous: null,
            next: first ? "/api/group/?offset=4" : null,
            results: pages[first ? 0 : 1],
          },
        };
      },
    });
    await waitFor(() => expect(reads(sent, "/api/group/")).toHaveLength(2));
    expect(reads(sent, "/api/group/").map(({ query }) => query.get("limit"))).toEqual(["100", "100"]);
    await person.click(screen.getByRole("button", { name: "Invite User" }));
    expect(await screen.findAllByRole("checkbox")).toHaveLength(7);
  });

  it("says when the groups cannot be read, and tries again", async () => {
    let fails = true;
    const { person } = renderTeam([robin], {
      "GET /api/group/": () =>
        fails ? { status: 500, body: {} } : { body: { ...listOf([]), results: groups } },
    });
    expect(await screen.findByText("We couldn't retrieve the list of permissions.")).toBeVisible();
    fails = false;
    await person.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() =>
      expect(screen.queryByText("We couldn't retrieve the list of permissions.")).toBeNull(),
    );
  });

  it("says when the list cannot be read", async () => {
    const { person } = renderTeam([robin], { "GET /api/user/": { status: 500, body: {} } });
    await person.click(screen.getByRole("link", { name: "Inactive" }));
    expect(await screen.findByText("Something went wrong")).toBeVisible();
    expect(
      screen.getByText("Please try again later. If the problem persists, please contact us."),
    ).toBeVisible();
  });
});

describe("a colleague", () => {
  const path = `/api/user/${robin.id}/`;
  const written = (sent: { method: string; path: string; body: unknown }[]) =>
    sent.filter(({ method }) => method !== "GET");

  it("gets other permissions [ORG-M-063]", async () => {
    const { person, sent } = renderTeam([self, robin], { [`PATCH ${path}`]: { body: robin } });
    await person.click(actionsFor("Robin Hale"));
    await person.click(screen.getByRole("menuitem", { name: "Edit permissions" }));
    const dialog = await screen.findByRole("dialog", { name: "Edit permissions" });
    expect(await within(dialog).findByRole("checkbox", { name: "Schedule shifts" })).toBeChecked();
    expect(within(dialog).getByText(groupWords.manage_users.description)).toBeVisible();
    await person.click(within(dialog).getByRole("checkbox", { name: "Schedule shifts" }));
    await person.click(within(dialog).getByRole("checkbox", { name: "Manage users" }));
    await person.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(await screen.findByText("User permissions updated successfully.")).toBeVisible();
    expect(written(sent)).toMatchObject([{ method: "PATCH", path, body: { group_names: ["manage_users"] } }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(reads(sent, "/api/user/")).toHaveLength(1);
  });

  it("is deactivated once that is confirmed [ORG-S-050, ORG-M-064]", async () => {
    const { person, sent } = renderTeam([self, robin], { [`DELETE ${path}`]: { status: 204 } });
    await person.click(actionsFor("Robin Hale"));
    await person.click(screen.getByRole("menuitem", { name: "Deactivate" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Deactivate Robin Hale?" });
    expect(written(sent)).toEqual([]);
    await person.click(within(dialog).getByRole("button", { name: "Deactivate" }));
    expect(await screen.findByText("User deactivated successfully")).toBeVisible();
    expect(written(sent)).toMatchObject([{ method: "DELETE", path }]);
  });

  it("is left alone when the confirmation is canceled [ORG-S-050]", async () => {
    const { person, sent } = renderTeam([self, robin]);
    await person.click(actionsFor("Robin Hale"));
    await person.click(screen.getByRole("menuitem", { name: "Deactivate" }));
    await person.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(written(sent)).toEqual([]);
  });

  it("is reactivated once that is confirmed; inactive ones have nothing else [ORG-S-051, ORG-M-065, ORG-P-027]", async () => {
    const { person, sent } = renderTeam(
      [gone],
      { [`PUT /api/user/${gone.id}/reactivate`]: { body: { ...gone, is_active: true } } },
      "active=false",
    );
    await person.click(actionsFor("Joan Weiss"));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Reactivate"]);
    await person.click(screen.getByRole("menuitem", { name: "Reactivate" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Reactivate Joan Weiss?" });
    expect(written(sent)).toEqual([]);
    await person.click(within(dialog).getByRole("button", { name: "Reactivate" }));
    expect(await screen.findByText("User reactivated successfully")).toBeVisible();
    expect(written(sent)).toMatchObject([{ method: "PUT", path: `/api/user/${gone.id}/reactivate` }]);
  });

  it("who is the last manager stays, and the reason is told", async () => {
    const text = "An organization needs at least one active user who can manage its users.";
    const { person } = renderTeam([self, robin], {
      [`DELETE ${path}`]: { status: 400, body: { non_field_errors: [text] } },
    });
    await person.click(actionsFor("Robin Hale"));
    await person.click(screen.getByRole("menuitem", { name: "Deactivate" }));
    await person.click(await screen.findByRole("button", { name: "Deactivate" }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});
