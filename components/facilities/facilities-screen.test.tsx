import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { codesOf, titleOf } from "@/lib/core/pure/codes";
import type { Facility } from "@/lib/facilities/schema";
import { aFacilityRecord, listOf } from "@/tests/support/facilities/answers";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import "./add-facility-dialog";
import { facilitiesList } from "./facilities-list";
import { FacilitiesScreen } from "./facilities-screen";

const calls = "/api/healthcare-entities/facilities/";
const manager = aRepUser({ group_names: ["manage_facilities"] });

type Options = { facilities?: Facility[]; groups?: boolean; search?: string; answers?: Answers };

/** The list as the server has drawn it for this address. */
function draw({ facilities = [], groups = true, search = "", answers = {} }: Options = {}) {
  const state = facilitiesList.read(search);
  return renderApp(<FacilitiesScreen initial={{ state, page: listOf(facilities) }} />, {
    user: groups ? manager : aRepUser(),
    path: "/app/healthcare-entity/facilities",
    search,
    answers,
  });
}

/** Types a term and waits for the search to be sent. */
async function searchFor(view: ReturnType<typeof draw>, term: string) {
  await view.person.type(screen.getByLabelText("Search facilities"), `${term}{Enter}`);
}

describe("the list of facilities", () => {
  test("is a titled table with a search box, each row a link to its facility [ORG-U-001, ORG-U-002, ORG-N-001, ORG-N-003]", () => {
    const harbor = aFacilityRecord();
    const pine = aFacilityRecord({ name: "Pine Ridge", facilityType: "CLINIC", city: "Augusta" });
    draw({ facilities: [harbor, pine] });
    expect(screen.getByRole("heading", { level: 1, name: "Facilities" })).toBeVisible();
    expect(screen.getByRole("searchbox", { name: "Search facilities" })).toBeVisible();
    const rows = within(screen.getByRole("table", { name: "Facilities" })).getAllByRole("row");
    expect(rows).toHaveLength(3);
    expect(rows[2]).toHaveTextContent("Pine RidgeClinicAugusta, ME");
    const link = within(rows[2] as HTMLElement).getByRole("link", { name: "Pine Ridge" });
    expect(link).toHaveAttribute("href", `/app/organization/facilities/${pine.id}`);
  });

  test("asks for 25 at a time [ORG-K-002]", async () => {
    const view = draw({ answers: { [`GET ${calls}`]: { body: listOf([]) } } });
    await searchFor(view, "zzz");
    await expect.poll(() => view.sent).toHaveLength(1);
    expect(Object.fromEntries(view.sent[0]?.query ?? [])).toEqual({
      search: "zzz",
      limit: "25",
      offset: "0",
    });
  });

  test("is searched 300 ms after the last key, once [ORG-K-001]", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    try {
      const { sent } = draw({ answers: { [`GET ${calls}`]: { body: listOf([]) } } });
      const box = screen.getByRole("searchbox", { name: "Search facilities" });
      fireEvent.change(box, { target: { value: "pi" } });
      await act(() => vi.advanceTimersByTimeAsync(250));
      fireEvent.change(box, { target: { value: "pine" } });
      await act(() => vi.advanceTimersByTimeAsync(299));
      expect(sent).toEqual([]);
      await act(() => vi.advanceTimersByTimeAsync(301));
      expect(sent.map(({ query }) => query.get("search"))).toEqual(["pine"]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("says when there is nothing [ORG-X-001]", () => {
    draw();
    expect(screen.getByText("No facilities found")).toBeVisible();
  });

  test("says what was searched in vain [ORG-X-002, ORG-X-003]", () => {
    draw({ search: "?search=zzz" });
    expect(screen.getByText("No facilities found matching “zzz”")).toBeVisible();
    expect(screen.getByText("Try adjusting your search terms")).toBeVisible();
  });

  test("says when it cannot be read, and tries again [ORG-M-001, ORG-M-002]", async () => {
    let broken = true;
    const found = aFacilityRecord({ name: "Found again" });
    const answers = {
      [`GET ${calls}`]: () => (broken ? { status: 500, body: {} } : { body: listOf([found]) }),
    };
    const view = draw({ facilities: [aFacilityRecord()], answers });
    await searchFor(view, "zzz");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Something went wrong");
    expect(alert).toHaveTextContent("Please try again later. If the problem persists, please contact us.");
    expect(screen.getByRole("cell", { name: "Error" })).toBeVisible();
    broken = false;
    await view.person.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("cell", { name: "Found again" })).toBeVisible();
  });

  test("offers to add a facility to those who manage facilities [ORG-P-001]", () => {
    const { unmount } = draw();
    expect(screen.getByRole("button", { name: "Add Facility" })).toBeVisible();
    unmount();
    draw({ groups: false });
    expect(screen.queryByRole("button", { name: "Add Facility" })).toBeNull();
  });

  test("keeps search and page in its address", () => {
    const state = { search: "pine & oak", page: 3 };
    expect(facilitiesList.read(facilitiesList.query(state))).toEqual(state);
    expect(facilitiesList.toInput(state)).toEqual({ search: "pine & oak", limit: 25, offset: 50 });
    expect(facilitiesList.read("?page=-2")).toEqual({ search: "", page: 1 });
  });
});

describe("the Add Facility modal", () => {
  async function opened(answers: Answers = {}) {
    const view = draw({ answers });
    await view.person.click(screen.getByRole("button", { name: "Add Facility" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Facility" }));
    const pickType = async (title: string) => {
      await view.person.click(dialog.getByLabelText(/^Facility type/));
      await view.person.click(screen.getByRole("option", { name: title }));
    };
    const submit = () => view.person.click(dialog.getByRole("button", { name: "Add Facility" }));
    return { ...view, dialog, pickType, submit };
  }

  test("needs name and type [ORG-V-001, ORG-V-002]", async () => {
    const { dialog, submit, sent } = await opened();
    await submit();
    expect(await dialog.findByText("Name is required")).toBeVisible();
    expect(dialog.getByText("Facility type is required")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("offers the types in their order, and does not say when code definitions cannot be read [ORG-K-003, ORG-S-009]", async () => {
    const { dialog, person, sent } = await opened({
      "GET /api/code-definitions/": { status: 500, body: {} },
    });
    await person.click(dialog.getByLabelText(/^Facility type/));
    const titles = screen.getAllByRole("option").map((option) => option.textContent);
    expect(titles).toEqual(codesOf("FacilityTypes").map((code) => titleOf("FacilityTypes", code)));
    expect(sent.filter(({ path }) => !path.includes("code-definitions"))).toEqual([]);
    expect(document.querySelector("[data-sonner-toast]")).toBeNull();
  });

  test("creates the facility and leads to its page [ORG-S-001, ORG-M-020]", async () => {
    const facility = aFacilityRecord();
    const { dialog, person, pickType, submit, sent, router } = await opened({
      [`POST ${calls}`]: { status: 201, body: facility },
      [`GET ${calls}`]: { body: listOf([facility]) },
    });
    await fill(person, dialog.getByLabelText(/^Name/), "Casco Harbor");
    await pickType("Acute Care Hospital");
    await submit();
    expect(await screen.findByText("Facility created successfully")).toBeVisible();
    expect(sent[0]?.body).toEqual({ name: "Casco Harbor", facility_type: "ACUTE_CARE_HOSPITAL" });
    expect(router.push).toHaveBeenCalledExactlyOnceWith(`/app/organization/facilities/${facility.id}`);
  });

  test("keeps what was typed when the call fails [ORG-M-012]", async () => {
    const { dialog, person, pickType, submit, router } = await opened({
      [`POST ${calls}`]: { status: 400, body: { name: ["This name is too odd."] } },
    });
    await fill(person, dialog.getByLabelText(/^Name/), "Casco Harbor");
    await pickType("Clinic");
    await submit();
    expect(await screen.findByText("Failed to create facility. Please try again.")).toBeVisible();
    expect(dialog.getByText("This name is too odd.")).toBeVisible();
    expect(dialog.getByLabelText(/^Name/)).toHaveValue("Casco Harbor");
    expect(router.push).not.toHaveBeenCalled();
  });
});
